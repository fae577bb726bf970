import { lazy, Suspense, useSyncExternalStore } from 'react';

import styles from './toast-region.module.css';
import { countToasts, subscribeToToasts } from './toast.ts';

/** Comes with the first toast. */
const ToastList = lazy(async () => {
  const { ToastList: list } = await import('./toast-list.tsx');
  return { default: list };
});

/** Where toasts appear. It is there from the start, so that what appears in it is announced. */
export function ToastRegion() {
  const count = useSyncExternalStore(subscribeToToasts, countToasts, () => 0);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` takes no blocks
    <div role="status" aria-relevant="additions" className={styles.region}>
      {count > 0 && (
        <Suspense>
          <ToastList asked={count} />
        </Suspense>
      )}
    </div>
  );
}
