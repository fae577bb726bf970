import type { Rarity } from '#contract/moments/rarity.ts';

import styles from './rarity.module.css';

const classes: Record<Rarity, string | undefined> = {
  Common: styles.common,
  Epic: styles.epic,
  Rare: styles.rare,
  'Super Rare': styles.superRare,
};

/** Sets `--rarity` to the rarity's color. */
export function rarityClass(rarity: Rarity): string | undefined {
  return classes[rarity];
}

/** Rare and Super Rare cards tilt and shine. */
export function isPrecious(rarity: Rarity): boolean {
  return rarity === 'Rare' || rarity === 'Super Rare';
}
