import { useEffect, useEffectEvent } from 'react';

import { type Rarity, rarityRank } from '#contract/moments/rarity.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityShape } from '#kit/moments/rarity-shape.tsx';
import { useRarityNames } from '#kit/labels.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './cue.module.css';
import { useAnimationsEnd } from './use-animations-end.ts';
import { useSoundAndHaptics } from '../use-sound-and-haptics.ts';

interface CueProps {
  rarity: Rarity;
  /** Follows the tear, whose light it goes on with. */
  isFirst: boolean;
  onEnd: () => void;
}

/** Announces the next card by shape, word, light and duration; color only adds to it. */
export function Cue({ rarity, isFirst, onEnd }: CueProps) {
  const names = useRarityNames();
  const senses = useSoundAndHaptics();
  const ref = useAnimationsEnd<HTMLDivElement>(onEnd);
  const sound = useEffectEvent(() => senses.cue(rarity));
  useEffect(() => sound(), []);
  return (
    <div ref={ref} className={classNames(styles.cue, rarityClass(rarity))} data-cue={rarity}>
      <div className={styles.beam} />
      {isFirst && <div className={styles.tearLight} />}
      {Array.from({ length: rarityRank[rarity] + 1 }, (_, place) => (
        <div key={place} className={styles.ring} style={{ '--place': place }} />
      ))}
      <div className={styles.shape}>
        <RarityShape rarity={rarity} size={96} />
      </div>
      <p className={styles.word}>{names[rarity]}</p>
    </div>
  );
}
