import type { PoolContext } from './pool-context.ts';
import { Refusal } from './refusal.ts';
import { findSessionByRefreshToken } from './sessions.ts';
import { type AuthenticationResult, issueTokens } from './tokens.ts';
import { findUserById } from './users.ts';

/** New tokens for a session that still stands. They say what is true of the user now. */
export async function refreshSession(
  context: PoolContext,
  refreshToken: string,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const session = await findSessionByRefreshToken(context, refreshToken);
  const user = session === undefined ? undefined : await findUserById(context.database, session.userId);
  if (session === undefined || user === undefined) {
    throw new Refusal('NotAuthorizedException', 'Refresh Token has been revoked');
  }
  if (session.expiresAt <= context.clock.now())
    throw new Refusal('NotAuthorizedException', 'Refresh Token has expired');
  return { AuthenticationResult: await issueTokens(context, user, session) };
}
