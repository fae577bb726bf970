import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `untilThen` during hydration, `value` afterwards. If they differ, the component renders once more. */
export function useAfterHydration<T>(value: T, untilThen: T): T {
  return useSyncExternalStore(
    never,
    () => value,
    () => untilThen,
  );
}

/** False during hydration, true afterwards. For content that only the device knows. */
export function useIsHydrated(): boolean {
  return useAfterHydration(true, false);
}
