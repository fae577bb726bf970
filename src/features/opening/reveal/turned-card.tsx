import { useEffect, useEffectEvent } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { MomentCard } from '#kit/moments/card/moment-card.tsx';
import { revealedCardWidths } from '#kit/posters/poster-widths.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { classNames } from '#ui/class-names.ts';

import { FirstSight } from './first-sight.tsx';
import { NewMark } from './new-mark.tsx';
import styles from './turned-card.module.css';
import { useSoundAndHaptics } from '../use-sound-and-haptics.ts';

interface TurnedCardProps {
  moment: Moment;
  /** Null while the previous collection is unknown. */
  isNew: boolean | null;
}

/** The beam passes and leaves the card, with its muted clip. Announced by the board. */
export function TurnedCard({ moment, isNew }: TurnedCardProps) {
  const localised = useLocalised();
  const senses = useSoundAndHaptics();
  const feel = useEffectEvent(() => senses.card(moment.rarity));
  useEffect(() => feel(), []);
  return (
    <div className={classNames(styles.stand, rarityClass(moment.rarity))} data-rarity={moment.rarity}>
      <div className={styles.flood} />
      <div className={styles.halo} />
      <div className={styles.place}>
        <div className={styles.front}>
          <MomentCard
            moment={moment}
            serialNumber={moment.serialNumber}
            isFocused
            loading="first"
            widths={revealedCardWidths}
          />
        </div>
        <div className={styles.light} />
      </div>
      <div className={styles.caption} aria-hidden="true">
        <p className={styles.title}>{localised(moment.title)}</p>
        <NewMark isNew={isNew} />
      </div>
      {moment.rarity === 'Super Rare' && <FirstSight moment={moment} />}
    </div>
  );
}
