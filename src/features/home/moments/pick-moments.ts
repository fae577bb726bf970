import * as v from 'valibot';

import { type MomentEdition, momentEditionSchema, momentSummarySchema } from '#contract/moments/moment.ts';
import { rarityRank } from '#contract/moments/rarity.ts';

export const homeMomentsSchema = v.object({
  /** One of them is shown large, another each week. */
  spotlights: v.array(momentEditionSchema),
  newest: v.array(momentSummarySchema),
  rarest: v.array(momentSummarySchema),
  /** Of the whole catalogue. */
  total: v.number(),
});
export type HomeMoments = v.InferOutput<typeof homeMomentsSchema>;

const spotlightCount = 4;
const stripCount = 6;

const byDate = (a: MomentEdition, b: MomentEdition) => b.moment_date.localeCompare(a.moment_date);
const byRarity = (a: MomentEdition, b: MomentEdition) => rarityRank[b.rarity] - rarityRank[a.rarity] || byDate(a, b);

/** A few moments for the home page. Many moments share a picture: here none is seen twice. */
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

/** Another one each week, the same for everybody. `now` in milliseconds. */
export function pickSpotlight(spotlights: readonly MomentEdition[], now: number): MomentEdition | undefined {
  return spotlights[Math.floor(now / weekMilliseconds) % spotlights.length];
}
