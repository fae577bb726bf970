import { useRouterState } from '@tanstack/react-router';

import styles from './load-beam.module.css';

/** A thread of light along the upper edge while the next page is on its way. Short waits do not show it. */
export function LoadBeam() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className={styles.beam} aria-hidden="true" /> : null;
}
