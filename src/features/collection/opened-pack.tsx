import { Trans } from '@lingui/react/macro';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { PackArt, type PackArtProps } from '#kit/packs/pack-art.tsx';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { Poster } from '#kit/posters/poster.tsx';
import { classNames } from '#ui/class-names.ts';

import styles from './opened-pack.module.css';

/** The rarest is in the middle, the next two are beside it. */
const places = ['middle', 'start', 'end'] as const;

interface OpenedPackArtProps extends Pick<PackArtProps, 'name' | 'pouch'> {
  contents: readonly MomentEdition[];
}

/** The torn pouch with its cards. */
export function OpenedPackArt({ contents, ...pouch }: OpenedPackArtProps) {
  return (
    <div className={styles.opened}>
      {places.map((place, index) => {
        const moment = contents[index];
        return (
          moment !== undefined && (
            <div key={place} className={classNames(styles.card, styles[place], rarityClass(moment.rarity))}>
              <Poster clip={moment.clip} alt="" sizes="(width < 48rem) 25vw, 6rem" loading="lazy" />
            </div>
          )
        );
      })}
      <div className={styles.pouch}>
        <PackArt {...pouch} isSpent loading="lazy" />
      </div>
    </div>
  );
}

/** Names the rarest; says how many more there are. */
export function ContentsNote({ contents }: { contents: readonly MomentEdition[] }) {
  const [rarest] = contents;
  const more = contents.length - 1;
  if (rarest === undefined) return null;
  const { player } = rarest;
  return (
    <span className={styles.note}>
      <RarityMark rarity={rarest.rarity} />
      <span>
        {more === 0 ? (
          player
        ) : (
          <Trans comment="The player of a pack's rarest moment, and how many more moments it held">
            {player} <span className={styles.more}>and {more} more</span>
          </Trans>
        )}
      </span>
    </span>
  );
}
