import type { ReactNode } from 'react';

import { BeamArt } from './beam-art.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** `calm`: there is nothing (yet), which is no fault. `broken`: it did not work. `dark`: no network reaches this place. */
  mood?: 'calm' | 'broken' | 'dark';
  title: ReactNode;
  /** What happened, in a sentence. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** Replaces missing content: empty, failed and offline states are designed screens. */
export function EmptyState({ mood = 'calm', title, children, action }: EmptyStateProps) {
  return (
    <section className={styles.notice}>
      <BeamArt mood={mood} />
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </section>
  );
}
