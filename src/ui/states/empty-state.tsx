import type { ReactNode } from 'react';

import { BeamArt } from './beam-art.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** `calm`: empty, not an error. `broken`: failed. `dark`: offline. */
  mood?: 'calm' | 'broken' | 'dark';
  title: ReactNode;
  /** One sentence on what happened. */
  children?: ReactNode;
  /** The next action. */
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
