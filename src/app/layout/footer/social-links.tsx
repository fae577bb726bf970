import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { clubAtom } from '#platform/configuration.ts';

import styles from './social-links.module.css';
import signs from './social-signs.svg';

const networks = [
  { id: 'facebook', name: 'Facebook' },
  { id: 'twitter', name: 'Twitter' },
  { id: 'instagram', name: 'Instagram' },
  { id: 'reddit', name: 'Reddit' },
  { id: 'discord', name: 'Discord' },
] as const;

export function SocialLinks() {
  const { t } = useLingui();
  const club = useAtomValue(clubAtom);
  return (
    <ul className={styles.list}>
      {networks.map(({ id, name: network }) => (
        <li key={id}>
          <a href={club.social[id]} rel="noreferrer" className={styles.link} aria-label={t`${club.name} on ${network}`}>
            <svg width={22} height={22} fill="currentColor" aria-hidden="true">
              <use href={`${signs}#${id}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
