import type { MomentSummary } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';

export const setKinds = ['rarity', 'season', 'competition', 'match', 'player'] as const;
export type SetKind = (typeof setKinds)[number];

/** A set of moments and how many the user owns. */
export interface MomentSet {
  kind: SetKind;
  /** Identifies it among sets of its kind. */
  key: string;
  /** One moment of the set, for its names. */
  example: MomentSummary;
  /** Distinct moment editions, regardless of copies. */
  owned: number;
  all: number;
}

/** Minimum size of a set. */
const smallestSet = 3;

/** A competition counts per season (a cup run). A match is identified by day and opponent. */
const getKey: Record<SetKind, (moment: MomentSummary) => string> = {
  rarity: ({ rarity }) => rarity,
  season: ({ season }) => season,
  competition: ({ season, match }) => `${season} ${match.competition.en}`,
  match: ({ moment_date: day, match }) => `${day} ${match.opponent}`,
  player: ({ player }) => player,
};

/** Sorts rarities by value, players by their number of moments, others by time. */
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
  for (const [key, moments] of Map.groupBy(catalogue, getKey[kind])) {
    const [example] = moments;
    if (example === undefined || moments.length < smallestSet) continue;
    const owned = moments.filter(({ momentEditionId }) => ownedEditions.has(momentEditionId)).length;
    sets.push({ kind, key, example, owned, all: moments.length });
  }
  return sets.sort(compareSets);
}

/** The sets that a moment belongs to, the smallest first. */
export function measureMomentSets(
  moment: MomentSummary,
  catalogue: readonly MomentSummary[],
  ownedEditions: ReadonlySet<string>,
): MomentSet[] {
  return setKinds
    .flatMap((kind) => measureSets(kind, catalogue, ownedEditions).filter(({ key }) => key === getKey[kind](moment)))
    .sort((a, b) => a.all - b.all);
}
