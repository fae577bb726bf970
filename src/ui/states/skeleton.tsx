import type { CSSProperties } from 'react';

import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** For screen readers. Set on one of several skeletons. */
  label?: string;
  className?: string | undefined;
  /** Size, if no class sets it. */
  style?: CSSProperties;
}

/** A placeholder with the size of its content. */
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
