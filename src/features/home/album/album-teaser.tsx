import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { rarities, type Rarity } from '#contract/moments/rarity.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityShape } from '#kit/moments/rarity-shape.tsx';
import { noEditions, ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import { homeMomentsAtom } from '../home-state.ts';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';
import styles from './album-teaser.module.css';

/** Shirt numbers on an album page; owned ones are colored. */
const places: readonly { number: number; rarity: Rarity; isFilled: boolean }[] = [
  { number: 9, rarity: 'Super Rare', isFilled: true },
  { number: 4, rarity: 'Common', isFilled: true },
  { number: 10, rarity: 'Rare', isFilled: false },
  { number: 7, rarity: 'Epic', isFilled: true },
  { number: 2, rarity: 'Common', isFilled: false },
  { number: 11, rarity: 'Rare', isFilled: true },
  { number: 6, rarity: 'Common', isFilled: true },
  { number: 8, rarity: 'Epic', isFilled: false },
  { number: 3, rarity: 'Common', isFilled: true },
  { number: 21, rarity: 'Super Rare', isFilled: false },
];

/** An album page with gaps. Decoration. */
function Spread() {
  return (
    <div className={styles.spread} aria-hidden="true">
      {places.map(({ number, rarity, isFilled }) => (
        <span key={number} className={classNames(styles.place, rarityClass(rarity), isFilled && styles.filled)}>
          <span className={styles.shape}>
            <RarityShape rarity={rarity} size={18} />
          </span>
          <span className={styles.number}>{number}</span>
        </span>
      ))}
    </div>
  );
}

/** Teaser of the album. */
export function AlbumTeaser() {
  const user = useLiveAtom(sessionUserAtom, null);
  const owned = useLiveAtom(ownedEditionsAtom, noEditions).size;
  const moments = useAtomValue(homeMomentsAtom);
  if (moments.status !== 'success') return null;
  const { total } = moments.value;
  const missing = total - owned;
  return (
    <section className={styles.album} aria-labelledby="home-album">
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 id="home-album" className={styles.title}>
            <Trans>{total} places. One album.</Trans>
          </h2>
          <p className={styles.lead}>
            {owned > 0 ? (
              <Trans>
                {owned} are filled, {missing} are waiting: by season, by player, by {rarities.length} rarities.
              </Trans>
            ) : (
              <Trans>
                Every season, every position, {rarities.length} rarities. Your album shows what you have, what is
                missing, and which pack may hold it.
              </Trans>
            )}
          </p>
          {user === null ? (
            <LinkButton size="large" to="/{-$locale}/signup">
              <Trans>Start your album</Trans>
            </LinkButton>
          ) : (
            <LinkButton size="large" to="/{-$locale}/profile" search={{ tab: 'album' }}>
              <Trans>Open your album</Trans>
            </LinkButton>
          )}
        </div>
        <Spread />
      </div>
    </section>
  );
}
