import type { RevealCard } from './reveal-cards.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityShape } from '#kit/moments/rarity-shape.tsx';
import { classNames } from '#ui/class-names.ts';

import styles from './progress.module.css';

interface ProgressProps {
  cards: readonly RevealCard[];
  /** From 1. */
  position: number;
  /** The current card is revealed. */
  isOpen: boolean;
}

/** Progress: a rarity shape per revealed card, a dot for others. Described by the board. */
export function Progress({ cards, position, isOpen }: ProgressProps) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {cards.map(({ packId, moment }, index) => {
        const isShown = index < position - 1 || (index === position - 1 && isOpen);
        const look = isShown && classNames(styles.shown, rarityClass(moment.rarity));
        const key = `${packId} ${moment.momentEditionId}#${moment.serialNumber}`;
        return (
          <span key={key} className={classNames(styles.step, look, index === position - 1 && styles.current)}>
            {isShown && <RarityShape rarity={moment.rarity} size={14} />}
          </span>
        );
      })}
    </div>
  );
}
