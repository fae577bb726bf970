import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from './text-skeleton.module.css';

/** Placeholder for a title and some lines. */
export function TextSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.text}>
      <Skeleton className={styles.title} label={label} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.short} />
    </div>
  );
}
