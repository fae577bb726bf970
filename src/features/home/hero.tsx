import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';
import { LinkButton } from '#ui/button.tsx';

import styles from './hero.module.css';
import { Lighthouse } from './lighthouse.tsx';

/** The lighthouse, its beam across the title, and the two ways in. */
export function Hero() {
  const localised = useLocalised();
  const club = useAtomValue(clubAtom);
  return (
    <section className={styles.hero}>
      <Lighthouse />
      <div className={styles.words}>
        <p className={styles.tagline}>{localised(club.tagline)}</p>
        <h1 className={styles.title}>
          <Trans>
            Collect Official <span className={styles.club}>{club.name}</span> <em>Magic Moments</em>
          </Trans>
        </h1>
        <p className={styles.lead}>{localised(club.description)}</p>
        <div className={styles.actions}>
          <LinkButton look="primary" size="large" to="/{-$locale}/packs">
            <Trans>See the packs</Trans>
          </LinkButton>
          <LinkButton size="large" to="/{-$locale}/moments">
            <Trans>Browse the moments</Trans>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
