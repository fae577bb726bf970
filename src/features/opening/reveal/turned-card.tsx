import { useEffect, useEffectEvent } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { useClubEmblem } from '#kit/club-emblem.tsx';
import { MomentCard } from '#kit/moments/card/moment-card.tsx';
import { revealedCardWidths } from '#kit/posters/poster-widths.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { classNames } from '#ui/class-names.ts';

import { NewMark } from './new-mark.tsx';
import styles from './turned-card.module.css';
import { useSoundAndHaptics } from '../use-sound-and-haptics.ts';

interface TurnedCardProps {
  moment: Moment;
  /** Null while the previous collection is unknown. */
  isNew: boolean | null;
}

/** A revealed card with its muted clip. Announced by the board. */
export function TurnedCard({ moment, isNew }: TurnedCardProps) {
  const localised = useLocalised();
  const emblem = useClubEmblem();
  const senses = useSoundAndHaptics();
  const feel = useEffectEvent(() => senses.card(moment.rarity));
  useEffect(() => feel(), []);
  return (
    <div className={classNames(styles.stand, rarityClass(moment.rarity))} data-rarity={moment.rarity}>
      <div className={styles.halo} />
      <div className={styles.place}>
        <div className={styles.flip}>
          <div className={styles.front}>
            <MomentCard
              moment={moment}
              serialNumber={moment.serialNumber}
              isFocused
              loading="first"
              widths={revealedCardWidths}
            />
          </div>
          <div className={styles.back} aria-hidden="true">
            <img src={emblem} width={96} height={96} alt="" />
          </div>
        </div>
      </div>
      <div className={styles.caption} aria-hidden="true">
        <p className={styles.title}>{localised(moment.title)}</p>
        <NewMark isNew={isNew} />
      </div>
    </div>
  );
}
