import { type MomentSummary, type Season, seasons } from '#contract/moment.ts';
import { rarities, type Rarity } from '#contract/rarity.ts';

interface Share<Name extends string> {
  name: Name;
  /** Different moment editions, however many copies of each. */
  owned: number;
  all: number;
}

export interface CollectionCompleteness {
  owned: number;
  all: number;
  seasons: Share<Season>[];
  rarities: Share<Rarity>[];
  /** Those with several moments, the ones with the most first. */
  players: Share<string>[];
}

/** Fewer are no set. */
const smallestSet = 3;

/** How much of the catalogue the fan has, in all and by season, rarity and player. */
export function measureCompleteness(
  catalogue: readonly MomentSummary[],
  ownedEditions: ReadonlySet<string>,
): CollectionCompleteness {
  const count = (matches: (edition: MomentSummary) => boolean) => {
    const all = catalogue.filter(matches);
    return { owned: all.filter((edition) => ownedEditions.has(edition.momentEditionId)).length, all: all.length };
  };
  const players = [...new Set(catalogue.map(({ player }) => player))]
    .map((name) => ({ name, ...count((edition) => edition.player === name) }))
    .filter(({ all }) => all >= smallestSet)
    .sort((a, b) => b.all - a.all || a.name.localeCompare(b.name));
  return {
    ...count(() => true),
    seasons: seasons.map((name) => ({ name, ...count((edition) => edition.season === name) })),
    rarities: rarities.map((name) => ({ name, ...count((edition) => edition.rarity === name) })),
    players,
  };
}
