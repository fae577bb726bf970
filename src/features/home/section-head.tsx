import type { ReactNode } from 'react';

import { ArrowIcon } from '#ui/icons/arrow-icon.tsx';

import styles from './section-head.module.css';

interface SectionHeadProps {
  /** Names the section: its `aria-labelledby`. */
  id: string;
  title: ReactNode;
  /** A link to all of it. */
  children: ReactNode;
}

/** The heading of a part of the home page, and the way to all of it. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <span className={styles.all}>
        {children}
        <ArrowIcon size={20} />
      </span>
    </div>
  );
}
