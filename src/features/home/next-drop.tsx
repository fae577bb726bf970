import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import type { PackEdition } from '#contract/pack-edition.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/pack-art.tsx';
import { Price } from '#kit/price.tsx';
import { packEditionsAtom } from '#platform/pack-editions.ts';
import { LinkButton } from '#ui/button.tsx';
import { useNow } from '#ui/clock.tsx';
import { Countdown } from '#ui/countdown.tsx';

import { chooseDrop } from './choose-drop.ts';
import styles from './next-drop.module.css';

function When({ edition, isUpcoming }: { edition: PackEdition; isUpcoming: boolean }) {
  const formats = useFormats();
  if (!isUpcoming) return null;
  return (
    <div className={styles.when}>
      <Countdown until={edition.releasesAt} size="large" />
      <p className={styles.instant}>{formats.instant(edition.releasesAt)}</p>
    </div>
  );
}

/** The next pack edition with its countdown; once it is out, the way to it. */
export function NextDrop() {
  const localised = useLocalised();
  const now = useNow();
  const editions = useAtomValue(packEditionsAtom);
  const edition = editions.status === 'success' ? chooseDrop(editions.value, now) : undefined;
  if (edition === undefined) return null;
  const isUpcoming = Date.parse(edition.releasesAt) > now;
  const { packEditionId, slots, price } = edition;
  return (
    <section className={styles.drop} aria-labelledby="home-drop">
      <div className={styles.body}>
        <div className={styles.stage}>
          <div className={styles.pack}>
            <PackArt name={localised(edition.name)} type={edition.type} />
          </div>
        </div>
        <div className={styles.words}>
          <p className={styles.kicker}>
            {isUpcoming ? (
              <Trans comment="A pack edition that will be released">The next drop</Trans>
            ) : (
              <Trans>Out now</Trans>
            )}
          </p>
          <h2 id="home-drop" className={styles.name}>
            {localised(edition.name)}
          </h2>
          <p className={styles.description}>{localised(edition.description)}</p>
          <When edition={edition} isUpcoming={isUpcoming} />
          <div className={styles.foot}>
            <LinkButton
              look={isUpcoming ? 'secondary' : 'primary'}
              size="large"
              to="/{-$locale}/packs/$packEditionId"
              params={{ packEditionId }}
            >
              <Trans>See what may be inside</Trans>
            </LinkButton>
            <p className={styles.price}>
              <Price money={price} />
              <span>
                <Plural value={slots.length} one="# moment" other="# moments" />
              </span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
