import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { chooseMoments } from '#kit/filters/filter-links.ts';
import { useRarityNames } from '#kit/words.ts';
import { catalogueAtom } from '#platform/catalogue.ts';
import { ownCollectionAtom, ownedEditionsAtom } from '#platform/own-collection.ts';
import { Meter } from '#ui/meter.tsx';

import styles from './completeness.module.css';
import { type CollectionCompleteness, measureCompleteness } from './measure-completeness.ts';

function Of({ owned, all }: { owned: number; all: number }) {
  return (
    <Trans>
      {owned} of {all}
    </Trans>
  );
}

function Shares({ completeness }: { completeness: CollectionCompleteness }) {
  const rarityNames = useRarityNames();
  return (
    <div className={styles.shares}>
      {completeness.rarities.map(({ name, owned, all }) => (
        <Link
          key={name}
          to="/{-$locale}/profile"
          search={{ tab: 'album', ...chooseMoments({ rarity: [name] }) }}
          resetScroll={false}
          className={styles.share}
        >
          <Meter label={rarityNames[name]} text={<Of owned={owned} all={all} />} value={owned} max={all} />
        </Link>
      ))}
      {completeness.seasons.map(({ name, owned, all }) => (
        <Link
          key={name}
          to="/{-$locale}/profile"
          search={{ tab: 'album', ...chooseMoments({ season: [name] }) }}
          resetScroll={false}
          className={styles.share}
        >
          <Meter label={name} text={<Of owned={owned} all={all} />} value={owned} max={all} />
        </Link>
      ))}
      {completeness.players.map(({ name, owned, all }) => (
        <Link
          key={name}
          to="/{-$locale}/profile"
          search={{ tab: 'album', ...chooseMoments({}, name) }}
          resetScroll={false}
          className={styles.share}
        >
          <Meter label={name} text={<Of owned={owned} all={all} />} value={owned} max={all} />
        </Link>
      ))}
    </div>
  );
}

/** How complete the collection is; each line leads to its part of the album, where the gaps are. */
export function Completeness() {
  const catalogue = useAtomValue(catalogueAtom);
  const collection = useAtomValue(ownCollectionAtom);
  const owned = useAtomValue(ownedEditionsAtom);
  if (catalogue.status !== 'success' || collection.status !== 'success') return <div className={styles.waiting} />;
  const completeness = measureCompleteness(catalogue.value.tokens, owned);
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>
        <Meter
          label={<Trans>Your collection</Trans>}
          text={<Of owned={completeness.owned} all={completeness.all} />}
          value={completeness.owned}
          max={completeness.all}
          colour="--tide"
        />
      </summary>
      <Shares completeness={completeness} />
    </details>
  );
}
