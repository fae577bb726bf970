import { Children, type ReactNode } from 'react';

import styles from './pack-grid.module.css';

/** One pack across on a phone, up to four; each child becomes an item of the list. */
export function PackGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
