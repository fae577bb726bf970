import type { ReactNode } from 'react';

import styles from './question.module.css';

interface QuestionProps {
  title: ReactNode;
  /** What it is about. */
  children: ReactNode;
  /** Buttons. */
  answers: ReactNode;
}

/** Asks the fan something in the middle of a page, which goes on below. */
export function Question({ title, children, answers }: QuestionProps) {
  return (
    <section className={styles.question}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <div className={styles.answers}>{answers}</div>
    </section>
  );
}
