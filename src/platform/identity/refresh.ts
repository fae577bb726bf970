import './amplify.ts';

import { fetchAuthSession } from 'aws-amplify/auth';

import { isPoolError } from './outcome.ts';

export type RefreshOutcome = { kind: 'refreshed'; idToken: string } | { kind: 'unreachable' } | { kind: 'refused' };

/**
 * Errors that end a session: those on which amplify drops the tokens, and a missing refresh token. All others (pool
 * faults, throttling, a firewall) may pass and must not sign the user out.
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
