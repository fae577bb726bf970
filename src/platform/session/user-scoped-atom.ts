import { atom } from 'jotai';

import { sessionUserAtom } from './session.ts';

/** Atom scoped to the signed-in user. Resets when the user changes. */
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
