import { type Atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * An atom's value, except during hydration, when it returns the initial one: this part hydrates late, and the atom may
 * differ from the HTML by then. Only if it does, the component renders again.
 */
export function useLiveAtom<T>(atom: Atom<T>, untilLive: T): T {
  const value = useAtomValue(atom);
  return useSyncExternalStore(
    never,
    () => value,
    () => untilLive,
  );
}
