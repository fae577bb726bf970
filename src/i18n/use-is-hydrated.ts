import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendered HTML is being brought to life, true ever after: for what only the device can know. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
