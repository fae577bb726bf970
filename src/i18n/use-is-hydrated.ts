import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during hydration, true afterwards. For content that only the device knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
