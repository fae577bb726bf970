import { atom } from 'jotai';

import { sessionUserAtom } from './session.ts';

/** What a page keeps of whoever is signed in while they are: for the next one it is as it was in the beginning. */
export function userScopedAtom<Value>(beginning: Value) {
  const stateAtom = atom<{ ownerId: string | undefined; value: Value }>({ ownerId: undefined, value: beginning });
  return atom(
    (get) => {
      const { ownerId, value } = get(stateAtom);
      return ownerId === get(sessionUserAtom)?.userId ? value : beginning;
    },
    (get, set, value: Value) => set(stateAtom, { ownerId: get(sessionUserAtom)?.userId, value }),
  );
}
