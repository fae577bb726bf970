import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { clubAtom } from '#platform/configuration.ts';

import styles from './club-logo.module.css';

/** The emblem and the club's name, linking home. */
export function ClubLogo() {
  const { t } = useLingui();
  const club = useAtomValue(clubAtom);
  return (
    <Link to="/{-$locale}" className={styles.logo} aria-label={t`${club.name}, home`}>
      <img src={club.emblem} width={36} height={36} alt="" />
      <span className={styles.name} aria-hidden="true">
        {club.name}
      </span>
    </Link>
  );
}
