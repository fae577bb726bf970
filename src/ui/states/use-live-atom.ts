import { type Atom, useAtomValue } from 'jotai';

import { useIsHydrated } from '#i18n/use-is-hydrated.ts';

/**
 * An atom's value; during hydration the initial one, with which the HTML was rendered. For parts that hydrate late: by then
 * the atom may have changed.
 */
export function useLiveAtom<T>(atom: Atom<T>, untilLive: T): T {
  const value = useAtomValue(atom);
  return useIsHydrated() ? value : untilLive;
}
