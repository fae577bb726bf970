import { type Atom, useAtomValue } from 'jotai';

import { useIsHydrated } from '#i18n/use-is-hydrated.ts';

/**
 * What an atom holds, but for the first drawing over prerendered HTML: this part of the page comes to life later than the
 * rest, which may have learned something by then that its HTML does not show yet.
 */
export function useLiveAtom<T>(atom: Atom<T>, untilLive: T): T {
  const value = useAtomValue(atom);
  return useIsHydrated() ? value : untilLive;
}
