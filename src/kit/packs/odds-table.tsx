import { Trans } from '@lingui/react/macro';

import type { Odds } from '#contract/packs/pack-edition.ts';
import { rarities } from '#contract/moments/rarity.ts';
import { classNames } from '#ui/class-names.ts';

import { OddsBySlot } from './odds-by-slot.tsx';
import styles from './odds-table.module.css';
import { rarityClass } from '../moments/rarity-class.ts';
import { RarityMark } from '../moments/rarity-mark.tsx';
import { useOddsFormat, wholeOdds } from './use-odds-format.ts';

interface OddsTableProps {
  /** Odds over all moments of all packs. */
  odds: Odds;
  /** Odds of each moment, if they differ. */
  slots?: readonly Odds[];
}

/** The odds of each rarity, the rarest last; then the contents of a pack, moment by moment. */
export function OddsTable({ odds, slots }: OddsTableProps) {
  const format = useOddsFormat([odds]);
  return (
    <div className={styles.odds}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <Trans>Average chance per moment</Trans>
        </caption>
        <tbody>
          {rarities.map((rarity) => (
            <tr key={rarity} className={classNames(styles.row, rarityClass(rarity))}>
              <th scope="row" className={styles.rarity}>
                <RarityMark rarity={rarity} />
              </th>
              <td className={styles.track} aria-hidden="true">
                <div className={styles.bar} style={{ scale: `${odds[rarity] / wholeOdds} 1` }} />
              </td>
              <td className={styles.share}>{format(odds[rarity])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slots !== undefined && <OddsBySlot slots={slots} />}
    </div>
  );
}
