import { Plural, Trans } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';

import type { MomentSummary } from '#contract/moments/moment.ts';
import type { Rarity } from '#contract/moments/rarity.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { classNames } from '#ui/class-names.ts';

import { CheckIcon } from '#ui/icons/message-icons.tsx';

import { materialClass } from './material-class.ts';
import shine from './card-shine.module.css';
import { ClipPreview } from '../clip-preview.tsx';
import styles from './moment-card.module.css';
import { cardWidths } from '../../posters/poster-widths.ts';
import { Poster } from '../../posters/poster.tsx';
import { isPrecious, rarityClass } from '../rarity-class.ts';
import { RarityMark } from '../rarity-mark.tsx';
import { shortSeason } from '../season-badge.tsx';
import { useHoverIntent } from '../use-hover-intent.ts';
import { useTilt } from '../use-tilt.ts';

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

/** Scales the name by its last word, which is set large, below the others. */
function splitName(player: string): { others: string; last: string } {
  const at = player.lastIndexOf(' ') + 1;
  return { others: player.slice(0, at), last: player.slice(at) };
}

const fewestLetters = 6;

function Words({ moment, serialNumber }: Pick<MomentCardProps, 'moment' | 'serialNumber'>) {
  const { player, season, match, copies, rarity } = moment;
  const { others, last } = splitName(player);
  return (
    <div className={styles.words}>
      <p className={styles.rank}>
        <RarityMark rarity={rarity} />{' '}
        <span className={styles.fact}>
          <Plural
            comment="How many copies of a moment exist; abbreviated on its card where the word is long"
            value={copies}
            one="# copy"
            other="# copies"
          />
        </span>
      </p>
      <p className={styles.player} style={{ '--letters': Math.max(fewestLetters, last.length) }}>
        {others !== '' && <span className={styles.others}>{others}</span>}
        <span className={styles.last}>{last}</span>
      </p>
      <p className={styles.fact}>
        {shortSeason(season)} · {match.score}
      </p>
      {serialNumber !== undefined && (
        <p className={styles.serial}>
          {serialNumber} <span className={styles.of}>/ {copies}</span>
        </p>
      )}
      <p className={styles.opponent}>{match.opponent}</p>
    </div>
  );
}

/** Light layers of a precious card, which move with depth. Loaded on the first hover and kept. */
function Shine({ rarity }: { rarity: Rarity }) {
  return (
    <>
      {rarity === 'Super Rare' && <span className={shine.rays} data-depth="-9" aria-hidden="true" />}
      <span className={shine.light} data-depth="46" aria-hidden="true" />
      <span className={shine.beam} aria-hidden="true" />
    </>
  );
}

/** A 3:4 card; its material shows the rarity, as do a word and a shape. Owned copies differ only by the serial number. */
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
      className={classNames(styles.card, rarityClass(rarity), materialClass(rarity), leans && shine.precious)}
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
        <div className={styles.picture}>
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
