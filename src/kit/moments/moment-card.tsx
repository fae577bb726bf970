import { Trans } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';

import type { MomentSummary } from '#contract/moments/moment.ts';
import type { Rarity } from '#contract/moments/rarity.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { classNames } from '#ui/class-names.ts';

import { CheckIcon } from '#ui/icons/message-icons.tsx';

import { ClipPreview } from './clip-preview.tsx';
import styles from './moment-card.module.css';
import { cardWidths } from '../posters/poster-widths.ts';
import { Poster } from '../posters/poster.tsx';
import { isPrecious, rarityClass } from './rarity-class.ts';
import { RarityMark } from './rarity-mark.tsx';
import { shortSeason } from './season-badge.tsx';
import { useHoverIntent } from './use-hover-intent.ts';
import { useTilt } from './use-tilt.ts';

/** `first`: before all other pictures. `eager`: on the first screen. `lazy`: when it comes near. */
export type PosterLoading = 'first' | 'eager' | 'lazy';

interface MomentCardProps {
  moment: MomentSummary;
  /** Serial of an owned copy, shown as “12 / 150”. */
  serialNumber?: number | undefined;
  /** The user owns a copy; marked on the edition's card. */
  isOwned?: boolean;
  /** The card's link has the focus: plays the clip like a hover. */
  isFocused?: boolean;
  loading?: PosterLoading;
  /** The card's width on the page, as in `sizes` of an `img`. */
  widths?: string;
  ref?: Ref<HTMLElement>;
}

/** Scales the name by its longest word. */
function longestWord(name: string): number {
  return Math.max(6, ...name.split(' ').map((word) => word.length));
}

function Words({ moment, serialNumber }: Pick<MomentCardProps, 'moment' | 'serialNumber'>) {
  const { player, season, match, copies } = moment;
  return (
    <div className={styles.words}>
      <p className={styles.match}>
        <span className={styles.line}>
          {shortSeason(season)} · {match.score}
        </span>{' '}
        <span className={styles.line}>{match.opponent}</span>
      </p>
      <p className={styles.player} style={{ '--longest': longestWord(player) }}>
        {player}
      </p>
      {serialNumber !== undefined && (
        <p className={styles.serial}>
          {serialNumber} <span className={styles.of}>/ {copies}</span>
        </p>
      )}
    </div>
  );
}

/** Light layers of a precious card, which move with depth. Loaded on the first hover and kept. */
function Shine({ rarity }: { rarity: Rarity }) {
  return (
    <>
      {rarity === 'Super Rare' && <span className={styles.rays} data-depth="-9" aria-hidden="true" />}
      <span className={styles.light} data-depth="46" aria-hidden="true" />
      <span className={styles.beam} aria-hidden="true" />
    </>
  );
}

/** A 3:4 card with a full-bleed poster. Owned copies differ only by the serial number. */
export function MomentCard({
  moment,
  serialNumber,
  isOwned = false,
  isFocused = false,
  loading = 'lazy',
  widths = cardWidths,
  ref,
}: MomentCardProps) {
  const localised = useLocalised();
  const { clip, rarity } = moment;
  const leans = isPrecious(rarity);
  const faceRef = useRef<HTMLDivElement>(null);
  const { isResting, ...rest } = useHoverIntent();
  const tilt = useTilt(faceRef, leans);
  const [hasShone, setHasShone] = useState(false);
  if (isResting && leans && !hasShone) setHasShone(true);
  return (
    <article
      ref={ref}
      className={classNames(styles.card, rarityClass(rarity), leans && styles.precious)}
      onPointerEnter={(event) => {
        rest.onPointerEnter(event);
        tilt.onPointerEnter(event);
      }}
      onPointerMove={leans ? tilt.onPointerMove : undefined}
      onPointerLeave={() => {
        rest.onPointerLeave();
        tilt.onPointerLeave();
      }}
    >
      <div ref={faceRef} className={styles.face}>
        <Poster
          clip={clip}
          className={styles.poster}
          alt={localised(moment.title)}
          sizes={widths}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : undefined}
          decoding="async"
        />
        <ClipPreview clip={clip} isPlaying={isResting || isFocused} />
        <div className={styles.rarity}>
          <RarityMark rarity={rarity} />
        </div>
        {isOwned && (
          <p className={styles.owned}>
            <CheckIcon size={16} />{' '}
            <span className={styles.ownedWord}>
              <Trans comment="A mark on a card that the fan owns">Yours</Trans>
            </span>
          </p>
        )}
        <Words moment={moment} serialNumber={serialNumber} />
        {hasShone && <Shine rarity={rarity} />}
      </div>
    </article>
  );
}
