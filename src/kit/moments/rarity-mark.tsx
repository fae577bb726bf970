import type { Rarity } from '#contract/moments/rarity.ts';
import { classNames } from '#ui/class-names.ts';

import { rarityClass } from './rarity-class.ts';
import styles from './rarity-mark.module.css';
import { RarityShape } from './rarity-shape.tsx';
import { useRarityNames } from '../labels.ts';

interface RarityMarkProps {
  rarity: Rarity;
  size?: 'regular' | 'large';
}

/** Shape, word and color together. */
export function RarityMark({ rarity, size = 'regular' }: RarityMarkProps) {
  const names = useRarityNames();
  return (
    <span className={classNames(styles.mark, styles[size], rarityClass(rarity))}>
      <RarityShape rarity={rarity} size={size === 'large' ? 20 : 14} />
      {names[rarity]}
    </span>
  );
}
