import { Children, type ReactNode } from 'react';

import styles from './moment-grid.module.css';

/** Two across on a phone, up to five. */
export const momentGridClass = styles.grid;

/** Each child becomes an item of the list. */
export function MomentGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
