import { Children, type ReactNode } from 'react';

import styles from './pack-grid.module.css';

/** Two columns on a phone, three on wider screens. Each child becomes a list item. */
export function PackGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
