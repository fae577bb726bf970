import * as v from 'valibot';

import { getConfiguration } from '../configuration.ts';
import { deleteOwnerOnDevice } from '../device/worker.ts';
import { SessionError } from '../session/session-errors.ts';
import { endedSessionsKey, readStoredTokens, tokenStorage } from '../session/token-store.ts';
import { readUsableIdToken, requireTokens } from '../session/tokens.ts';
import { clearTokens } from './device-keys.ts';
import type { IdentityOutcome } from './outcome.ts';
import { callUserPool } from './user-pool-call.ts';

const endedSessionsSchema = v.array(v.object({ refreshToken: v.string(), signedOutAt: v.string() }));
type EndedSessions = v.InferOutput<typeof endedSessionsSchema>;

/** Lifetime of a refresh token (the pool's default). Later there is nothing to revoke. */
const longestMilliseconds = 30 * 24 * 3_600_000;

async function readEnded(): Promise<EndedSessions> {
  const stored = await tokenStorage.getItem(endedSessionsKey);
  if (stored === null) return [];
  try {
    const parsed = v.safeParse(endedSessionsSchema, JSON.parse(stored));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

async function writeEnded(ended: EndedSessions): Promise<void> {
  if (ended.length === 0) await tokenStorage.removeItem(endedSessionsKey);
  else await tokenStorage.setItem(endedSessionsKey, JSON.stringify(ended));
}

/**
 * Ends the session on this device immediately, also offline, and revokes it at the user pool later. Amplify's sign-out
 * would forget a token it could not revoke.
 */
export async function endSessionHere(): Promise<void> {
  const stored = await readStoredTokens();
  const { refreshToken = null } = stored ?? {};
  if (refreshToken !== null) {
    await writeEnded([...(await readEnded()), { refreshToken, signedOutAt: new Date().toISOString() }]);
  }
  await clearTokens();
}

async function forgetEnded(refreshToken: string): Promise<void> {
  await writeEnded((await readEnded()).filter((ended) => ended.refreshToken !== refreshToken));
}

/** Sends every pending sign-out to the pool. Those that fail now wait for the network. */
export async function revokeEndedSessions(): Promise<void> {
  const { userPoolClientId } = getConfiguration().identity;
  const since = Date.now() - longestMilliseconds;
  for (const { refreshToken, signedOutAt } of await readEnded()) {
    const isOver = Date.parse(signedOutAt) < since;
    const outcome = isOver
      ? 'done'
      : await callUserPool('RevokeToken', { ClientId: userPoolClientId, Token: refreshToken });
    if (outcome === 'unreachable') return;
    await forgetEnded(refreshToken);
  }
}

/** At start: completes a sign-out whose tab was closed before the worker had deleted the copies. */
export async function completeSignOuts(): Promise<void> {
  if ((await readStoredTokens()) === null) await deleteOwnerOnDevice();
  await revokeEndedSessions();
}

/** Ends the user's sessions on all devices. Amplify's version hides failures. */
export async function endSessionsEverywhere(): Promise<IdentityOutcome> {
  try {
    // An expired access token would be refused even in a valid session.
    await readUsableIdToken();
    const { accessToken } = await requireTokens();
    const outcome = await callUserPool('GlobalSignOut', { AccessToken: accessToken });
    if (outcome === 'done') return { kind: 'done', value: null };
    return { kind: 'failed', failure: outcome === 'refused' ? 'session-ended' : 'offline', message: outcome };
  } catch (error) {
    if (!(error instanceof SessionError)) throw error;
    return { kind: 'failed', failure: 'session-ended', message: error.message };
  }
}
