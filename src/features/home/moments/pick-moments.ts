import * as v from 'valibot';

import { type MomentEdition, momentEditionSchema, momentSummarySchema } from '#contract/moments/moment.ts';
import { rarityRank } from '#contract/moments/rarity.ts';

export const homeMomentsSchema = v.object({
  /** One is shown large; it changes weekly. A rendered page has only the one that it shows. */
  spotlights: v.array(momentEditionSchema),
  newest: v.array(momentSummarySchema),
  rarest: v.array(momentSummarySchema),
  /** From the whole catalog. */
  total: v.number(),
});
export type HomeMoments = v.InferOutput<typeof homeMomentsSchema>;

const spotlightCount = 4;
const stripCount = 6;

const byDate = (a: MomentEdition, b: MomentEdition) => b.moment_date.localeCompare(a.moment_date);
const byRarity = (a: MomentEdition, b: MomentEdition) => rarityRank[b.rarity] - rarityRank[a.rarity] || byDate(a, b);

/** Picks moments with different pictures for the home page. */
export function pickHomeMoments(editions: readonly MomentEdition[]): HomeMoments {
  const seen = new Set<string>();
  const take = (candidates: readonly MomentEdition[], count: number) => {
    const taken: MomentEdition[] = [];
    for (const moment of candidates) {
      if (taken.length === count) break;
      if (seen.has(moment.clip.poster)) continue;
      seen.add(moment.clip.poster);
      taken.push(moment);
    }
    return taken;
  };
  const rarestFirst = editions.toSorted(byRarity);
  const rarest = take(rarestFirst, stripCount);
  const spotlights = take(rarestFirst, spotlightCount);
  const newest = take(editions.toSorted(byDate), stripCount);
  return v.parse(homeMomentsSchema, { spotlights, newest, rarest, total: editions.length });
}

const weekMilliseconds = 7 * 24 * 3_600_000;

/** Changes weekly, the same for all users. */
export function pickSpotlight(spotlights: readonly MomentEdition[], now: number): MomentEdition | undefined {
  return spotlights[Math.floor(now / weekMilliseconds) % spotlights.length];
}

/** Without the spotlights of the other weeks: they would be a third of the moments in the page's data. */
export function keepSpotlight(moments: HomeMoments, now: Date): HomeMoments {
  const spotlight = pickSpotlight(moments.spotlights, now.getTime());
  return { ...moments, spotlights: spotlight === undefined ? [] : [spotlight] };
}
