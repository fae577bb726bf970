import { useSyncExternalStore } from 'react';

import { lazyPanel } from '../states/lazy-panel.tsx';
import styles from './toast-region.module.css';
import { countToasts, subscribeToToasts } from './toast.ts';

/** Lazy: loaded with the first toast. */
const ToastList = lazyPanel(() => import('./toast-list.tsx'), 'ToastList', { place: 'above' });

/** The toasts' live region. Rendered from the start, so that toasts are announced. */
export function ToastRegion() {
  const count = useSyncExternalStore(subscribeToToasts, countToasts, () => 0);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` takes no blocks
    <div role="status" aria-relevant="additions" className={styles.region}>
      {count > 0 && <ToastList asked={count} />}
    </div>
  );
}
