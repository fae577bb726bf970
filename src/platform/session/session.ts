import { atom, type createStore } from 'jotai';

import type { IdTokenPayload } from './id-token.ts';
import type { SessionErrorMessage } from './session-errors.ts';

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

/** Loading (initial), then loaded with a user or failed with the user cleared (spec, section 4). */
export type Session =
  | { status: 'loading' }
  | { status: 'loaded'; user: User; isRefreshed: boolean }
  | { status: 'failed'; error: SessionErrorMessage };

const sessionState = atom<Session>({ status: 'loading' });
/** The session. Written only by `session-changes.ts`. */
export const sessionAtom = atom(
  (get) => get(sessionState),
  (_get, set, session: Session) => set(sessionState, session),
);
export const sessionUserAtom = atom((get) => {
  const session = get(sessionState);
  return session.status === 'loaded' ? session.user : null;
});

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>;

/** Resolves with the session once it is known, for route guards. */
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
