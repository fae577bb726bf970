import { atom } from 'jotai';

import { getConfiguration } from '../configuration.ts';
import { deleteUserOnDevice } from '../device/worker.ts';
import { reportCrash } from '../telemetry/telemetry.ts';
import { decodeIdToken, type IdTokenPayload } from './id-token.ts';
import { type Session, sessionAtom, type User } from './session.ts';
import { announceSessionChange, type SessionChange } from './session-channel.ts';
import { notAuthenticated, sessionIsInvalid, tokensMustBePresent } from './session-errors.ts';
import { withSessionLock } from './session-lock.ts';
import { hasEndedSessions, readStoredTokens } from './token-store.ts';

/** Its path is on the API's host, wherever the page is. */
function locatePicture(picture: string | null): string | null {
  const { apiBaseUrl } = getConfiguration();
  const isElsewhere = picture?.startsWith('/') === true && URL.canParse(apiBaseUrl);
  return isElsewhere ? new URL(picture, apiBaseUrl).href : picture;
}

function toUser(payload: IdTokenPayload, refreshToken: string | null): User {
  return {
    userId: payload.sub,
    username: payload['cognito:username'],
    name: payload.name,
    picture: locatePicture(payload.picture),
    email: payload.email,
    isEmailVerified: payload.email_verified,
    idTokenPayload: payload,
    refreshToken,
  };
}

async function readSession(isRefreshed: boolean): Promise<Session> {
  const stored = await readStoredTokens();
  if (stored === null) return { status: 'failed', error: notAuthenticated };
  const { idToken, accessToken } = stored;
  if (idToken === null || accessToken === null) return { status: 'failed', error: tokensMustBePresent };
  const payload = decodeIdToken(idToken);
  if (payload === null) return { status: 'failed', error: sessionIsInvalid };
  return { status: 'loaded', user: toUser(payload, stored.refreshToken), isRefreshed };
}

/** On start: the user of the stored tokens, known immediately and offline too. */
export const loadSessionAtom = atom(null, async (get, set) => {
  set(sessionAtom, await readSession(false));
  if (get(sessionAtom).status === 'loaded') await set(refreshSessionAtom);
});

/**
 * Refreshes the tokens once after start, so that changes elsewhere (a verified e-mail, an ended session) are noticed.
 * Without a network the user stays signed in.
 */
export const refreshSessionAtom = atom(null, async (_get, set) => {
  const { refreshTokens } = await import('../identity/refresh.ts');
  const outcome = await withSessionLock(async () =>
    (await readStoredTokens()) === null ? { kind: 'signed-out' as const } : refreshTokens(),
  );
  if (outcome.kind === 'refreshed') set(sessionAtom, await readSession(true));
  if (outcome.kind === 'refused') await set(endRefusedSessionAtom);
});

/** The user pool no longer knows the session: it ended elsewhere. Ends it here in all tabs, with a message. */
export const endRefusedSessionAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom);
  if (session.status === 'failed') return;
  set(sessionAtom, { status: 'failed', error: sessionIsInvalid });
  try {
    const { clearTokens } = await import('../identity/device-keys.ts');
    await clearTokens();
  } finally {
    if (session.status === 'loaded') await clearUserData(session.user.userId);
    announceSessionChange('refused');
  }
});

/** After a sign-in of this tab or another: the tokens are fresh already. */
export const adoptSessionAtom = atom(null, async (_get, set, change: SessionChange = 'changed') => {
  const session = await readSession(true);
  const isRefused = change === 'refused' && session.status === 'failed';
  set(sessionAtom, isRefused ? { status: 'failed', error: sessionIsInvalid } : session);
});

/** Lazy: a visitor's first page never deletes anything. If the code does not load, the worker still deletes its copies. */
async function clearUserData(userId: string): Promise<void> {
  const device = await import('./clear-user-data.ts').catch(() => ({ clearUserData: deleteUserOnDevice }));
  await device.clearUserData(userId);
}

export const announceSignInAtom = atom(null, async (_get, set) => {
  await set(adoptSessionAtom);
  announceSessionChange('changed');
});

/** What a sign-out needs. */
export function loadSignOut() {
  return Promise.all([import('../identity/sign-out.ts'), import('./clear-user-data.ts')]);
}

/**
 * Ends the session here and in the other tabs, and deletes this user's copies from the device: immediately, online or not. The
 * user pool is notified now or when the network is back. Rejects if its code does not load: the session stays, and the user can
 * try again.
 */
export const signOutAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom);
  const [{ endSessionHere, revokeEndedSessions }, device] = await loadSignOut();
  await withSessionLock(endSessionHere);
  if (session.status === 'loaded') await device.clearUserData(session.user.userId).catch(reportCrash);
  set(sessionAtom, { status: 'failed', error: notAuthenticated });
  announceSessionChange('changed');
  await revokeEndedSessions();
});

/** Completes pending sign-outs at start and when the network is back. */
export async function sendPendingSignOuts(): Promise<void> {
  if (!(await hasEndedSessions())) return;
  const { completeSignOuts } = await import('../identity/sign-out.ts');
  await completeSignOuts();
}
