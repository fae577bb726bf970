import { pageSize } from '#contract/moments/page-size.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from './card-skeletons.module.css';
import { MomentGrid } from './moment-grid.tsx';

/** Placeholders for a page of cards. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <MomentGrid>
      {Array.from({ length: pageSize }, (_, index) => (
        <Skeleton key={index} className={styles.card} {...(index === 0 ? { label } : {})} />
      ))}
    </MomentGrid>
  );
}
