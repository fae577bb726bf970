import './amplify.ts';

import { fetchAuthSession } from 'aws-amplify/auth';

import { isNoAnswer, isPoolError } from './outcome.ts';

export type RefreshOutcome = { kind: 'refreshed'; idToken: string } | { kind: 'unreachable' } | { kind: 'refused' };

/** New tokens for the stored refresh token. A revoked one resolves without tokens. */
export async function refreshTokens(): Promise<RefreshOutcome> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    if (tokens?.idToken === undefined) return { kind: 'refused' };
    return { kind: 'refreshed', idToken: tokens.idToken.toString() };
  } catch (error) {
    if (!isPoolError(error)) throw error;
    return isNoAnswer(error) ? { kind: 'unreachable' } : { kind: 'refused' };
  }
}
