import type { Moment, MomentSummary } from '#contract/moments/moment.ts';

import type { RevealCard } from './reveal-cards.ts';

/** The album's change by these cards. */
export interface AlbumChange {
  /** For each card: true if the user had no copy before. */
  isNew: boolean[];
  /** Distinct editions before and after, and the total. */
  before: number;
  after: number;
  all: number;
  /** Seasons with new editions. */
  seasons: { season: MomentSummary['season']; before: number; after: number; all: number }[];
}

interface AlbumParts {
  cards: readonly RevealCard[];
  /** When the last pack was opened: later copies don't make a card a duplicate. */
  openedAt: string;
  /** The first owned copy of each edition, with or without these cards. */
  collection: readonly Pick<Moment, 'momentEditionId' | 'packId' | 'obtainedAt'>[];
  catalogue: readonly MomentSummary[];
}

/** Computed on the device. Deterministic, so that a replay shows the same. */
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
