import type { ReactNode } from 'react';

import styles from './visually-hidden.module.css';

/** For screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'dt'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}

/** On phones for screen readers only, unless it has the visible focus. */
export const hiddenOnPhonesClass = styles.onPhones;
