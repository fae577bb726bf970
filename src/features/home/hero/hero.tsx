import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import styles from './hero.module.css';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';
import { HeroArt } from '#theme/hero-art.tsx';

/** Signed-in users only. */
const FanWelcome = lazyPanel(() => import('./fan-welcome.tsx'), 'FanWelcome');

/** Introduces the shop, with its two main links. */
function Pitch() {
  const localised = useLocalised();
  const club = useAtomValue(clubAtom);
  return (
    <>
      <p className={styles.lead}>{localised(club.description)}</p>
      <div className={styles.actions}>
        <LinkButton variant="primary" size="large" to="/{-$locale}/packs">
          <Trans>See the packs</Trans>
        </LinkButton>
        <LinkButton size="large" to="/{-$locale}/moments">
          <Trans>Browse the moments</Trans>
        </LinkButton>
      </div>
    </>
  );
}

/** The hero picture and title; below it the offer for visitors, or the user's news. */
export function Hero() {
  const localised = useLocalised();
  const club = useAtomValue(clubAtom);
  const user = useLiveAtom(sessionUserAtom, null);
  return (
    <section className={styles.hero}>
      <HeroArt />
      <div className={styles.words}>
        <p className={styles.tagline}>{localised(club.tagline)}</p>
        <h1 className={styles.title}>
          <Trans>
            Collect Official <span className={styles.club}>{club.name}</span> <em>Magic Moments</em>
          </Trans>
        </h1>
        <div className={styles.pitch}>{user === null ? <Pitch /> : <FanWelcome />}</div>
      </div>
    </section>
  );
}
