import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { Announcement } from '../announcement.tsx';
import { Cue } from './cue.tsx';
import type { Opening, OpeningEvent } from '../opening-flow.ts';
import { Progress } from './progress.tsx';
import type { RevealCard } from './reveal-cards.ts';
import styles from './reveal-board.module.css';
import { TurnedCard } from './turned-card.tsx';

interface RevealBoardProps {
  opening: Extract<Opening, { position: number }>;
  cards: readonly RevealCard[];
  /** For each card; null while unknown. */
  isNew: readonly boolean[] | null;
  onEvent: (event: OpeningEvent) => void;
}

/** Reveals card by card: cue, then card. One button for all, so that the focus stays. */
export function RevealBoard({ opening, cards, isNew, onEvent }: RevealBoardProps) {
  const { position, phase } = opening;
  const card = cards[position - 1];
  if (card === undefined) return null;
  const { moment } = card;
  const isCardNew = isNew?.[position - 1] ?? null;
  const isLast = position === cards.length;
  return (
    <div className={styles.table}>
      <Progress cards={cards} position={position} isOpen={phase === 'card'} />
      <VisuallyHidden>
        <output>
          {phase === 'card' && (
            <Announcement moment={moment} isNew={isCardNew} position={position} total={cards.length} />
          )}
        </output>
      </VisuallyHidden>
      <div className={styles.scene}>
        {phase === 'cue' ? (
          <Cue key={position} rarity={moment.rarity} isFirst={position === 1} onEnd={() => onEvent('cued')} />
        ) : (
          <TurnedCard key={position} moment={moment} isNew={isCardNew} />
        )}
      </div>
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the fan has just torn the pack, and turns the cards with the same key */}
        <Button variant="primary" size="large" autoFocus data-first-focus onClick={() => onEvent('turn')}>
          {phase === 'cue' && <Trans comment="Shows the card that was announced">Show the card</Trans>}
          {phase === 'card' && (isLast ? <Trans>See all of them</Trans> : <Trans>Next moment</Trans>)}
        </Button>
        {!isLast && (
          <Button variant="quiet" size="large" onClick={() => onEvent('reveal-all')}>
            <Trans>Reveal all</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
