import type { CSSProperties } from 'react';

import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Said to screen readers; leave it out on all but one of several. */
  label?: string;
  className?: string | undefined;
  /** Its size, where no class gives it. */
  style?: CSSProperties;
}

/** Has the size of what replaces it; the beam passes over it. */
export function Skeleton({ label, className, style }: SkeletonProps) {
  return (
    <span
      data-skeleton
      className={classNames(styles.skeleton, className)}
      style={style}
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
    />
  );
}
