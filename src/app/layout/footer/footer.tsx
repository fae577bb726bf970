import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { clubAtom } from '#platform/configuration.ts';
import { useNow } from '#ui/time/clock.tsx';

import styles from './footer.module.css';
import { LanguageMenu } from '../header/language-menu.tsx';
import { LegalLine } from './legal-line.tsx';
import { SocialLinks } from './social-links.tsx';

function HelpLinks() {
  return (
    <ul className={styles.links}>
      <li>
        <Link to="/{-$locale}/faq">
          <Trans>Help</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/contact-us">
          <Trans>Contact us</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/blogs">
          <Trans>Blog</Trans>
        </Link>
      </li>
    </ul>
  );
}

function Copyright() {
  const club = useAtomValue(clubAtom);
  const year = useNow((now) => new Date(now).getUTCFullYear());
  return (
    <p>
      <Trans>
        © {year} {club.fullName}. All rights reserved.
      </Trans>
    </p>
  );
}

export function Footer() {
  const { t } = useLingui();
  const club = useAtomValue(clubAtom);
  return (
    <footer className={styles.footer}>
      <div className={styles.body}>
        <div className={styles.club}>
          <img src={club.emblem} width={72} height={72} alt="" />
          <p className={styles.name}>{club.fullName}</p>
          <p className={styles.since}>
            <Trans>
              {club.town}, since {String(club.foundedYear)}
            </Trans>
          </p>
          <div className={styles.logos}>
            {club.logos.map(({ name, ...logo }) => (
              <img key={name} {...logo} alt={name} loading="lazy" />
            ))}
          </div>
        </div>
        <nav aria-label={t`Help and more`}>
          <HelpLinks />
        </nav>
        <div className={styles.reach}>
          <SocialLinks />
          <LanguageMenu direction="up" align="start" />
        </div>
        <LegalLine>
          <Copyright />
        </LegalLine>
      </div>
    </footer>
  );
}
