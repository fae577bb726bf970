import type { MomentSummary } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';

export const setKinds = ['rarity', 'season', 'competition', 'match', 'player'] as const;
export type SetKind = (typeof setKinds)[number];

/** Moments that belong together, and how many of them a fan has. */
export interface MomentSet {
  kind: SetKind;
  /** Tells it from other sets of its kind. */
  key: string;
  /** One of its moments, which has the names of the set. */
  example: MomentSummary;
  /** Different moment editions, however many copies of each. */
  owned: number;
  all: number;
}

/** Fewer are no set. */
const smallestSet = 3;

/** A competition is that of one season: a cup run. A match is identified by its day and its opponent. */
const keyOf: Record<SetKind, (moment: MomentSummary) => string> = {
  rarity: ({ rarity }) => rarity,
  season: ({ season }) => season,
  competition: ({ season, match }) => `${season} ${match.competition.en}`,
  match: ({ moment_date: day, match }) => `${day} ${match.opponent}`,
  player: ({ player }) => player,
};

/** Rarities by value, players by the number of their moments, what has a time by that. */
function compareSets(a: MomentSet, b: MomentSet): number {
  if (a.kind === 'rarity') return rarities.indexOf(a.example.rarity) - rarities.indexOf(b.example.rarity);
  if (a.kind === 'player') return b.all - a.all || a.key.localeCompare(b.key);
  return a.key.localeCompare(b.key);
}

/** All sets of a kind. */
export function measureSets(
  kind: SetKind,
  catalogue: readonly MomentSummary[],
  ownedEditions: ReadonlySet<string>,
): MomentSet[] {
  const sets: MomentSet[] = [];
  for (const [key, moments] of Map.groupBy(catalogue, keyOf[kind])) {
    const [example] = moments;
    if (example === undefined || moments.length < smallestSet) continue;
    const owned = moments.filter(({ momentEditionId }) => ownedEditions.has(momentEditionId)).length;
    sets.push({ kind, key, example, owned, all: moments.length });
  }
  return sets.sort(compareSets);
}

/** The sets that a moment belongs to, the smallest first. */
export function measureSetsOf(
  moment: MomentSummary,
  catalogue: readonly MomentSummary[],
  ownedEditions: ReadonlySet<string>,
): MomentSet[] {
  return setKinds
    .flatMap((kind) => measureSets(kind, catalogue, ownedEditions).filter(({ key }) => key === keyOf[kind](moment)))
    .sort((a, b) => a.all - b.all);
}
