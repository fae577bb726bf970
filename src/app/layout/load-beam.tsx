import { useRouterState } from '@tanstack/react-router';

import styles from './load-beam.module.css';

/** A progress line along the upper edge while the next page loads. Not shown for short waits. */
export function LoadBeam() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className={styles.beam} aria-hidden="true" /> : null;
}
