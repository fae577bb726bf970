import * as v from 'valibot';

import { packEditionSchema } from '#contract/packs/pack-edition.ts';
import { packStock } from '#platform/data/pack-availability.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { pageData } from '#platform/api/resource.ts';

import type { Store } from '../store.ts';

/** Initial data of a server-rendered page, so that hydration renders the same text. */
const seedDataSchema = v.object({
  packEditions: v.optional(v.array(packEditionSchema)),
  /** How many packs are left, by edition. */
  stock: v.optional(v.record(v.string(), v.number())),
  /** A few for the home page. Parsed in `seed-home.ts`. */
  homeMoments: v.optional(v.unknown()),
  /** For the home page and editorial pages. Parsed in `seed-texts.ts`. */
  texts: v.optional(v.unknown()),
  /** For pages with moments. Parsed in `seed-moments.ts`. */
  catalogue: v.optional(v.unknown()),
});
export type SeedData = v.InferInput<typeof seedDataSchema>;

/** Sets the initial data of each feature's atoms. The only place that does. */
export async function seedStore(store: Store, data: unknown): Promise<void> {
  const { packEditions, stock = {}, homeMoments, texts, catalogue } = v.parse(seedDataSchema, data);
  if (packEditions !== undefined) store.set(packEditionsAtom, pageData(packEditions));
  for (const [packEditionId, count] of Object.entries(stock))
    store.set(packStock.at(packEditionId), pageData({ count, knownAt: null }));
  if (catalogue !== undefined) (await import('./seed-moments.ts')).seedMoments(store, catalogue);
  if (homeMoments !== undefined) (await import('./seed-home.ts')).seedHome(store, homeMoments);
  if (texts === undefined) return;
  const { seedTexts } = await import('./seed-texts.ts');
  seedTexts(store, texts);
}
