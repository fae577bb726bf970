import './amplify.ts';

import { fetchAuthSession } from 'aws-amplify/auth';

import { isPoolError } from './outcome.ts';

export type RefreshOutcome = { kind: 'refreshed'; idToken: string } | { kind: 'unreachable' } | { kind: 'refused' };

/**
 * Errors after which a session is over: those for which amplify drops the tokens, and its own for tokens that lack the one for a
 * refresh. Any other (a fault of the pool, too many calls, a firewall) may be gone in a minute, and must not sign a fan out.
 */
const finalErrors = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'TokenRefreshException',
];

/** New tokens for the stored refresh token. A revoked one resolves without tokens. */
export async function refreshTokens(): Promise<RefreshOutcome> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    if (tokens?.idToken === undefined) return { kind: 'refused' };
    return { kind: 'refreshed', idToken: tokens.idToken.toString() };
  } catch (error) {
    if (!isPoolError(error)) throw error;
    return { kind: finalErrors.includes(error.name) ? 'refused' : 'unreachable' };
  }
}
