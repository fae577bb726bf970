import type { Rarity } from '#contract/moments/rarity.ts';

import styles from './card-material.module.css';

const materials: Record<Rarity, string | undefined> = {
  Common: styles.matt,
  Epic: styles.woven,
  Rare: styles.metal,
  'Super Rare': styles.gold,
};

/** Sets the backgrounds and edges of the rarity's material, such as `--card` and `--rim`. It needs `rarityClass`. */
export function materialClass(rarity: Rarity): string | undefined {
  return materials[rarity];
}
