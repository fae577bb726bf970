import { atom, type createStore } from 'jotai';

import { decodeIdToken, type IdTokenPayload } from './id-token.ts';
import { announceSessionChange } from './session-channel.ts';
import { withSessionLock } from './session-lock.ts';
import { readStoredTokens } from './token-store.ts';

export interface User {
  /** The token's `sub`: every copy on the device is keyed by it. */
  userId: string;
  username: string;
  name: string | null;
  picture: string | null;
  email: string;
  isEmailVerified: boolean;
  idTokenPayload: IdTokenPayload;
  refreshToken: string | null;
}

/** The spec's words (section 8). */
export const notAuthenticated = 'Not authenticated';
export const sessionIsInvalid = 'Session is invalid';

export type SessionError = typeof notAuthenticated | typeof sessionIsInvalid;

/** Loading (initial), then loaded with a user or failed with the user cleared (spec, section 4). */
export type Session =
  | { status: 'loading' }
  | { status: 'loaded'; user: User; isRefreshed: boolean }
  | { status: 'failed'; error: SessionError };

const sessionState = atom<Session>({ status: 'loading' });
export const sessionAtom = atom((get) => get(sessionState));
export const sessionUserAtom = atom((get) => {
  const session = get(sessionState);
  return session.status === 'loaded' ? session.user : null;
});

function toUser(payload: IdTokenPayload, refreshToken: string | null): User {
  return {
    userId: payload.sub,
    username: payload['cognito:username'],
    name: payload.name,
    picture: payload.picture,
    email: payload.email,
    isEmailVerified: payload.email_verified,
    idTokenPayload: payload,
    refreshToken,
  };
}

async function readSession(isRefreshed: boolean): Promise<Session> {
  const stored = await readStoredTokens();
  if (stored === null) return { status: 'failed', error: notAuthenticated };
  const payload = decodeIdToken(stored.idToken);
  if (payload === null) return { status: 'failed', error: sessionIsInvalid };
  return { status: 'loaded', user: toUser(payload, stored.refreshToken), isRefreshed };
}

/** On start: who the stored tokens say is there, known at once and offline too. */
export const loadSessionAtom = atom(null, async (get, set) => {
  set(sessionState, await readSession(false));
  if (get(sessionState).status === 'loaded') await set(refreshSessionAtom);
});

/**
 * Once, when loading ends with a user: new tokens, so that what changed elsewhere (a verified e-mail, an ended session) is
 * known. Without a network the fan stays who they are.
 */
export const refreshSessionAtom = atom(null, async (get, set) => {
  const { refreshTokens } = await import('./identity.ts');
  const outcome = await withSessionLock(async () =>
    (await readStoredTokens()) === null ? { kind: 'signed-out' as const } : refreshTokens(),
  );
  const before = get(sessionState);
  if (outcome.kind === 'refreshed') set(sessionState, await readSession(true));
  if (outcome.kind === 'refused') {
    if (before.status === 'loaded') await forgetUser(before.user.userId);
    set(sessionState, { status: 'failed', error: sessionIsInvalid });
  }
});

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>;

/** Who is there, once that is known: for the guards of routes. */
export function whenSessionIsKnown(store: Store): Promise<Session> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const session = store.get(sessionState);
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    };
    stop = store.sub(sessionState, look);
    look();
  });
}

/** After a sign-in of this tab or another: the tokens are fresh already. */
export const adoptSessionAtom = atom(null, async (_get, set) => {
  set(sessionState, await readSession(true));
});

/** Fetched when it is needed: the first page of a visitor never deletes anything. */
async function forgetUser(userId: string): Promise<void> {
  const { forgetUserOnDevice } = await import('./worker.ts');
  await forgetUserOnDevice(userId);
}

export const announceSignInAtom = atom(null, async (_get, set) => {
  await set(adoptSessionAtom);
  announceSessionChange();
});

/** Ends the session, here and in the other tabs, and deletes this user's copies from the device. */
export const signOutAtom = atom(null, async (get, set) => {
  const session = get(sessionState);
  const { signOut } = await import('./identity.ts');
  await withSessionLock(signOut);
  if (session.status === 'loaded') await forgetUser(session.user.userId);
  set(sessionState, { status: 'failed', error: notAuthenticated });
  announceSessionChange();
});
