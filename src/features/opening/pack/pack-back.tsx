import { Plural, Trans } from '@lingui/react/macro';

import { rarities } from '#contract/moments/rarity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { useOddsFormat } from '#kit/packs/use-odds-format.ts';

import type { SealedPouch } from '../opening-state.ts';
import styles from './pack-back.module.css';

/** The back of a pouch: number of moments, odds, pack number and seal. */
export function PackBack({ pack }: { pack: SealedPouch }) {
  const formats = useFormats();
  const { edition, number } = pack;
  const formatOdds = useOddsFormat([edition.odds]);
  const supply = formats.number(edition.supply);
  return (
    <div className={styles.back}>
      <p className={styles.title}>
        <Plural value={edition.slots.length} one="# moment inside" other="# moments inside" />
      </p>
      <dl className={styles.odds}>
        {rarities.map((rarity) => (
          <div key={rarity}>
            <dt>
              <RarityMark rarity={rarity} />
            </dt>
            <dd className={styles.share}>{formatOdds(edition.odds[rarity])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        <Plural value={edition.pool.length} one="Out of # moment" other="Out of # different moments" />
      </p>
      <p className={styles.seal}>
        <Trans>
          Pack {number} of {supply}. Its contents were sealed before the sale.
        </Trans>
      </p>
    </div>
  );
}
