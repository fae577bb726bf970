import type { ReactNode } from 'react';

import { StateArt } from '#theme/state-art.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** `calm`: empty, not an error. `broken`: failed. `dark`: offline. */
  mood?: 'calm' | 'broken' | 'dark';
  title: ReactNode;
  /** `h1` if it replaces a whole page. */
  heading?: 'h1' | 'h2' | undefined;
  /** One sentence on what happened. */
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
}

/** Replaces missing content: empty, failed and offline states are designed screens. */
export function EmptyState({ mood = 'calm', title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <section className={styles.notice}>
      <StateArt mood={mood} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </section>
  );
}
