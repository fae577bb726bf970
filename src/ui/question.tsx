import type { ReactNode } from 'react';

import styles from './question.module.css';

interface QuestionProps {
  title: ReactNode;
  /** What it is about. */
  children: ReactNode;
  /** Buttons. */
  answers: ReactNode;
}

/** An inline question; the page continues below. */
export function Question({ title, children, answers }: QuestionProps) {
  return (
    <section className={styles.question}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <div className={styles.answers}>{answers}</div>
    </section>
  );
}
