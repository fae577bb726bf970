import type { ReactNode } from 'react';

import styles from './choice-group.module.css';
import { classNames } from '../class-names.ts';

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Among other things, where a bold name would lead the eye away from them. */
  isQuiet?: boolean;
  className?: string | undefined;
  /** Chips, and what belongs beside them. */
  children: ReactNode;
}

/** Choices in the shape of chips, in as many lines as they need, under one name. */
export function ChoiceGroup({ legend, isQuiet = false, className, children }: ChoiceGroupProps) {
  return (
    <fieldset className={classNames(styles.group, isQuiet && styles.quiet, className)}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
