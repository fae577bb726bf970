import type { Club } from '#contract/configuration.ts';

import styles from './shell-placeholder.module.css';

/** Stands until the app has been read: the club's emblem in its own light, the size of nothing that follows. */
export function ShellPlaceholder({ club }: { club: Club }) {
  return (
    <div className={styles.shell}>
      <img className={styles.emblem} src={club.emblem} width={96} height={96} alt={club.name} />
    </div>
  );
}
