import * as v from 'valibot';

import { packEditionSchema } from '#contract/packs/pack-edition.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { initialData } from '#platform/api/resource.ts';

import type { Store } from '../store.ts';

/** What was known when a page was prerendered, so that it comes to life with the same words that it shows. */
const prerenderedDataSchema = v.object({
  packEditions: v.optional(v.array(packEditionSchema)),
  /** For the home page and the club's texts: parsed where it is needed, `seed-texts.ts`. */
  texts: v.optional(v.unknown()),
});
export type PrerenderedData = v.InferInput<typeof prerenderedDataSchema>;

/** Hands each room what it may start from. A room names an atom for it; this is the one place that fills them. */
export async function seedStore(store: Store, data: unknown): Promise<void> {
  const { packEditions, texts } = v.parse(prerenderedDataSchema, data);
  if (packEditions !== undefined) store.set(packEditionsAtom, initialData(packEditions));
  if (texts === undefined) return;
  const { seedTexts } = await import('./seed-texts.ts');
  seedTexts(store, texts);
}
