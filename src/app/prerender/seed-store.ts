import * as v from 'valibot';

import { packEditionSchema } from '#contract/packs/pack-edition.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { initialData } from '#platform/api/resource.ts';

import type { Store } from '../store.ts';

/** Initial data of a server-rendered page, so that hydration renders the same text. */
const prerenderedDataSchema = v.object({
  packEditions: v.optional(v.array(packEditionSchema)),
  /** For the home page and editorial pages. Parsed in `seed-texts.ts`. */
  texts: v.optional(v.unknown()),
});
export type PrerenderedData = v.InferInput<typeof prerenderedDataSchema>;

/** Sets the initial data of each feature's atoms. The only place that does. */
export async function seedStore(store: Store, data: unknown): Promise<void> {
  const { packEditions, texts } = v.parse(prerenderedDataSchema, data);
  if (packEditions !== undefined) store.set(packEditionsAtom, initialData(packEditions));
  if (texts === undefined) return;
  const { seedTexts } = await import('./seed-texts.ts');
  seedTexts(store, texts);
}
