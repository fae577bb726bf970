import type { PoolContext } from '../pool-context.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { findSessionByRefreshToken } from './sessions.ts';
import { type AuthenticationResult, issueTokens } from './tokens.ts';
import { findUserById } from '../users/users.ts';

/**
 * New tokens for a session that still exists, with the user's current attributes. A device key, if the client sends
 * one, must be the session's. (Amazon Cognito requires it. But a lost answer to a confirmation leaves the client
 * without a key, and that must not end the session.)
 */
export async function refreshSession(
  context: PoolContext,
  refreshToken: string,
  deviceKey: string | undefined,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const session = await findSessionByRefreshToken(context, refreshToken);
  const user = session === undefined ? undefined : await findUserById(context.database, session.userId);
  const isOtherDevice = deviceKey !== undefined && deviceKey !== session?.deviceKey;
  if (session === undefined || user === undefined || isOtherDevice) {
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
  }
  if (session.expiresAt <= context.clock.now())
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired');
  return { AuthenticationResult: await issueTokens(context, user, session) };
}
