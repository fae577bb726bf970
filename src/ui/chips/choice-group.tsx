import type { ReactNode } from 'react';

import styles from './choice-group.module.css';
import { classNames } from '../class-names.ts';

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Regular weight, for use among other content. */
  isQuiet?: boolean;
  className?: string | undefined;
  /** Chips and related controls. */
  children: ReactNode;
}

/** A named group of chips that wraps over lines. */
export function ChoiceGroup({ legend, isQuiet = false, className, children }: ChoiceGroupProps) {
  return (
    <fieldset className={classNames(styles.group, isQuiet && styles.quiet, className)}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
