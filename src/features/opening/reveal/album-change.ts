import type { Moment, MomentSummary } from '#contract/moments/moment.ts';

import type { RevealCard } from './reveal-cards.ts';

/** What these cards did to the album. */
export interface AlbumChange {
  /** Parallel to the cards: the fan had no copy of that moment before. */
  isNew: boolean[];
  /** Different moment editions before and after, and how many there are. */
  before: number;
  after: number;
  all: number;
  /** The seasons that gained, in the catalogue's numbers. */
  seasons: { season: MomentSummary['season']; before: number; after: number; all: number }[];
}

interface AlbumParts {
  cards: readonly RevealCard[];
  /** When the last of these packs was opened: what came later does not make a card of today a duplicate. */
  openedAt: string;
  /** The first copy of each edition that the fan owns, those of the cards included or not. */
  collection: readonly Pick<Moment, 'momentEditionId' | 'packId' | 'obtainedAt'>[];
  catalogue: readonly MomentSummary[];
}

/** Computed on the device. The same whenever it is asked, so that a replay says what the opening said. */
export function describeAlbumChange({ cards, openedAt, collection, catalogue }: AlbumParts): AlbumChange {
  const packIds = new Set(cards.map((card) => card.packId));
  const owned = new Set(
    collection
      .filter((copy) => !packIds.has(copy.packId) && copy.obtainedAt <= openedAt)
      .map((copy) => copy.momentEditionId),
  );
  const seen = new Set(owned);
  const isNew = cards.map(({ moment }) => {
    const isFirst = !seen.has(moment.momentEditionId);
    seen.add(moment.momentEditionId);
    return isFirst;
  });
  const count = (ids: ReadonlySet<string>, of: readonly MomentSummary[]) =>
    of.filter((edition) => ids.has(edition.momentEditionId)).length;
  const gaining = new Set(cards.filter((_, index) => isNew[index]).map(({ moment }) => moment.season));
  const seasons = [...gaining].sort().map((season) => {
    const editions = catalogue.filter((edition) => edition.season === season);
    return { season, before: count(owned, editions), after: count(seen, editions), all: editions.length };
  });
  return { isNew, before: count(owned, catalogue), after: count(seen, catalogue), all: catalogue.length, seasons };
}
