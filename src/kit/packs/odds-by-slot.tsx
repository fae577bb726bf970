import { Trans } from '@lingui/react/macro';

import type { Odds } from '#contract/packs/pack-edition.ts';
import { rarities, type Rarity } from '#contract/moments/rarity.ts';

import styles from './odds-by-slot.module.css';
import { rarityClass } from '../moments/rarity-class.ts';
import { RarityShape } from '../moments/rarity-shape.tsx';
import { useOddsFormat } from './use-odds-format.ts';
import { useRarityNames } from '../labels.ts';

interface SlotProps {
  odds: Odds;
  number: number;
  format: (share: number) => string;
}

function Slot({ odds, number, format }: SlotProps) {
  const names = useRarityNames();
  const possible: Rarity[] = rarities.filter((rarity) => odds[rarity] > 0);
  return (
    <li className={styles.slot}>
      <span className={styles.number}>
        <Trans comment="The first, second … moment in a pack">Moment {number}</Trans>
      </span>
      <span className={styles.bar} aria-hidden="true">
        {possible.map((rarity) => (
          <span key={rarity} className={rarityClass(rarity)} style={{ flexGrow: odds[rarity] }} />
        ))}
      </span>
      <span className={styles.shares}>
        {possible.map((rarity) => (
          <span key={rarity} className={rarityClass(rarity)}>
            <RarityShape rarity={rarity} size={12} />
            {names[rarity]} {format(odds[rarity])}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The odds of each moment in a pack, in order. */
export function OddsBySlot({ slots }: { slots: readonly Odds[] }) {
  const format = useOddsFormat(slots);
  return (
    <ol className={styles.slots}>
      {slots.map((odds, index) => (
        <Slot key={index} odds={odds} number={index + 1} format={format} />
      ))}
    </ol>
  );
}
