import { Link } from '@tanstack/react-router';

import { useClubEmblem } from './club-emblem.tsx';
import styles from './home-link.module.css';

/** Emblem and name that lead home, on the pages that have no header. */
export function HomeLink({ clubName }: { clubName: string }) {
  return (
    <Link to="/{-$locale}" className={styles.home}>
      <img src={useClubEmblem()} alt="" width={36} height={36} />
      {clubName}
    </Link>
  );
}
