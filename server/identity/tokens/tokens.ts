import { randomUUID } from 'node:crypto';

import { SignJWT } from 'jose';

import type { PoolContext } from '../pool-context.ts';
import { poolIssuer, userPoolClientId } from '../pool-settings.ts';
import type { IdentitySession } from './sessions.ts';
import type { IdentityUser } from '../users/users.ts';

/** As the protocol has it. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** For a sign-in from an unknown device: its new name, to be confirmed. */
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function sign(
  context: PoolContext,
  session: IdentitySession,
  eventId: string,
  claims: Record<string, unknown>,
): Promise<string> {
  const { keyId, key } = context.keys.signing.newest();
  const issuedAt = inSeconds(context.clock.now());
  return new SignJWT({
    ...claims,
    origin_jti: session.originJti,
    event_id: eventId,
    auth_time: inSeconds(session.authenticatedAt),
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .setIssuer(poolIssuer)
    .setSubject(session.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + context.tokenSeconds)
    .setJti(randomUUID())
    .sign(key);
}

/** A new pair of tokens of a session. The refresh token stays the same for the session's life. */
export async function issueTokens(
  context: PoolContext,
  user: IdentityUser,
  session: IdentitySession,
): Promise<AuthenticationResult> {
  const eventId = randomUUID();
  const { name, picture, locale } = user.attributes;
  const [IdToken, AccessToken] = await Promise.all([
    sign(context, session, eventId, {
      token_use: 'id',
      aud: userPoolClientId,
      'cognito:username': user.username,
      email: user.email,
      email_verified: user.isEmailVerified,
      // JSON omits undefined values.
      name,
      picture,
      locale,
    }),
    sign(context, session, eventId, {
      token_use: 'access',
      client_id: userPoolClientId,
      scope: 'aws.cognito.signin.user.admin',
      username: user.username,
      device_key: session.deviceKey ?? undefined,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: context.tokenSeconds, TokenType: 'Bearer' };
}
