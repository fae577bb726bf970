import { Trans } from '@lingui/react/macro';
import { useEffect, useReducer } from 'react';

import type { Moment } from '#contract/moment.ts';
import type { PackDetails } from '#contract/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { MomentCard } from '#kit/moment-card.tsx';
import { RarityMark } from '#kit/rarity-mark.tsx';
import { Button } from '#ui/button.tsx';

import { revealOrder, turnNext } from './opening-state.ts';
import styles from './pack-reveal.module.css';

interface PackRevealProps {
  pack: PackDetails;
  onFinished: () => void;
}

/** The card that has just been turned, with the beam behind it in the strength of its rarity. */
function Turned({ moment, position, total }: { moment: Moment; position: number; total: number }) {
  const localised = useLocalised();
  const title = localised(moment.title);
  return (
    <div className={styles.stage} data-rarity={moment.rarity}>
      <div className={styles.beam} aria-hidden="true" />
      <div className={styles.card}>
        <MomentCard moment={moment} serialNumber={moment.serialNumber} isFirst />
      </div>
      <output className={styles.announcement}>
        <Trans>
          {position} of {total}: {moment.player}, {title}
        </Trans>{' '}
        <RarityMark rarity={moment.rarity} />
      </output>
    </div>
  );
}

/** Turns the cards one by one, the rarest last, by button, tap, Space, Enter or arrow. */
export function PackReveal({ pack, onFinished }: PackRevealProps) {
  const moments = revealOrder(pack.moments);
  const [reveal, turnCard] = useReducer(turnNext, { shown: 1, total: moments.length });
  const isLast = reveal.shown >= reveal.total;
  const turn = () => (isLast ? onFinished() : turnCard());
  useEffect(() => {
    const turnByKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight') return;
      event.preventDefault();
      if (isLast) onFinished();
      else turnCard();
    };
    window.addEventListener('keydown', turnByKey);
    return () => window.removeEventListener('keydown', turnByKey);
  }, [isLast, onFinished]);

  const current = moments[reveal.shown - 1];
  return (
    <section className={styles.reveal}>
      <h1 className={styles.title}>
        <Trans>Your pack</Trans>
      </h1>
      {current !== undefined && (
        <Turned key={reveal.shown} moment={current} position={reveal.shown} total={reveal.total} />
      )}
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the fan has just pressed «open», and turns the cards with the same key */}
        <Button look="primary" size="large" autoFocus onClick={turn}>
          {isLast ? <Trans>See all of them</Trans> : <Trans>Next moment</Trans>}
        </Button>
        {!isLast && (
          <Button look="quiet" size="large" onClick={onFinished}>
            <Trans>Reveal all</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
