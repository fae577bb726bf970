import type { ReactNode } from 'react';

import { ArrowIcon } from '#ui/icons/arrow-icon.tsx';

import styles from './section-head.module.css';

interface SectionHeadProps {
  /** Names the section: its `aria-labelledby`. */
  id: string;
  title: ReactNode;
  /** Link to the full page. */
  children: ReactNode;
}

/** Section heading on the home page, with a link. */
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
