import { type Atom, useAtomValue } from 'jotai';

import { useAfterHydration } from '#i18n/use-is-hydrated.ts';

/**
 * An atom's value, except during hydration, when it returns the initial one: this part hydrates late, and the atom may
 * differ from the HTML by then. Only if it does, the component renders again.
 */
export function useLiveAtom<T>(atom: Atom<T>, untilLive: T): T {
  return useAfterHydration(useAtomValue(atom), untilLive);
}
