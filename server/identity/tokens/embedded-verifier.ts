import type { PoolContext } from '../pool-context.ts';
import { poolIssuer, userPoolClientId } from '../pool-settings.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { findLiveSession, isSessionLive } from './sessions.ts';
import { createTokenMemory } from './token-memory.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { findUserById, type IdentityUser } from '../users/users.ts';
import { checkToken, readIdTokenClaims } from './verify-token.ts';

function checkOwnToken(context: PoolContext, token: string, use: 'id' | 'access') {
  return checkToken(token, {
    getKey: context.keys.signing.getKey,
    issuer: poolIssuer,
    ...(use === 'id' ? { audience: userPoolClientId } : {}),
    use,
    now: context.clock.now(),
  });
}

/**
 * Verifies the embedded pool's id tokens. The user's identity comes only from the token, as with Amazon Cognito; the
 * database only says if the session still exists, so that signing out takes effect immediately.
 */
export function createEmbeddedVerifier(context: PoolContext): TokenVerifier {
  const recall = createTokenMemory();
  return async (token) => {
    const checked = await recall(token, context.clock.now(), () => checkOwnToken(context, token, 'id'));
    if (checked.kind === 'invalid') return checked;
    const user = readIdTokenClaims(checked.payload);
    if (user === undefined) return { kind: 'invalid', reason: 'malformed' };
    if (!(await isSessionLive(context, user.originJti))) return { kind: 'invalid', reason: 'revoked' };
    return { kind: 'valid', user };
  };
}

/** The user of an operation's access token. */
export async function authoriseUser(
  context: PoolContext,
  accessToken: string,
): Promise<{ user: IdentityUser; originJti: string; deviceKey: string | null }> {
  const checked = await checkOwnToken(context, accessToken, 'access');
  if (checked.kind === 'invalid') {
    const message = checked.reason === 'expired' ? 'Access Token has expired' : 'Invalid Access Token';
    throw new CognitoError('NotAuthorizedException', message);
  }
  const { sub, origin_jti: originJti } = checked.payload;
  if (sub === undefined || typeof originJti !== 'string')
    throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  const session = await findLiveSession(context, originJti);
  const user = session === undefined ? undefined : await findUserById(context.database, sub);
  if (session === undefined || user === undefined)
    throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, originJti, deviceKey: session.deviceKey };
}
