import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { useTimeFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { Price } from '#kit/packs/price.tsx';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/time/clock.tsx';
import { Countdown } from '#ui/time/countdown.tsx';

import { chooseDrop } from './choose-drop.ts';
import styles from './next-drop.module.css';

interface NextDropProps {
  /** The reminder control: another feature's, passed in by the route. */
  remind: (packEditionId: string) => ReactNode;
}

/** The next pack edition with its countdown. */
export function NextDrop({ remind }: NextDropProps) {
  const localised = useLocalised();
  const formats = useTimeFormats();
  const editions = useAtomValue(packEditionsAtom);
  const edition = useNow((now) => (editions.status === 'success' ? chooseDrop(editions.value, now) : undefined));
  if (edition === undefined) return null;
  const { packEditionId, slots, price, releasesAt } = edition;
  return (
    <section className={styles.drop} aria-labelledby="home-drop">
      <div className={styles.body}>
        <div className={styles.stage}>
          <div className={styles.pack}>
            <PackArt pouch={edition.pouch} loading="lazy" />
          </div>
        </div>
        <div className={styles.words}>
          <p className={styles.kicker}>
            <Trans comment="A pack edition that will be released">The next drop</Trans>
          </p>
          <h2 id="home-drop" className={styles.name}>
            {localised(edition.name)}
          </h2>
          <p className={styles.description}>{localised(edition.description)}</p>
          <div className={styles.when}>
            <Countdown until={releasesAt} size="large" />
            <p className={styles.instant}>
              <Trans>On sale from {formats.instant(releasesAt)}</Trans>
            </p>
          </div>
          <div className={styles.foot}>
            <LinkButton size="large" to="/{-$locale}/packs/$packEditionId" params={{ packEditionId }}>
              <Trans>See what may be inside</Trans>
            </LinkButton>
            <p className={styles.price}>
              <Price money={price} />
              <span>
                <Plural value={slots.length} one="# moment" other="# moments" />
              </span>
            </p>
          </div>
          {remind(packEditionId)}
        </div>
      </div>
    </section>
  );
}
