import { Trans } from '@lingui/react/macro';

import type { Odds } from '#contract/pack-edition.ts';
import { rarities, type Rarity } from '#contract/rarity.ts';
import { useFormats } from '#i18n/use-formats.ts';

import styles from './odds-by-slot.module.css';
import { rarityClass } from './rarity-class.ts';
import { RarityShape } from './rarity-shape.tsx';
import { useRarityNames } from './words.ts';

/** Odds are given in basis points. */
const whole = 10_000;

function Slot({ odds, number }: { odds: Odds; number: number }) {
  const formats = useFormats();
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
            {names[rarity]} {formats.percent(odds[rarity] / whole)}
          </span>
        ))}
      </span>
    </li>
  );
}

/** What each moment of a pack may be, in their order. */
export function OddsBySlot({ slots }: { slots: readonly Odds[] }) {
  return (
    <ol className={styles.slots}>
      {slots.map((odds, index) => (
        <Slot key={index} odds={odds} number={index + 1} />
      ))}
    </ol>
  );
}
