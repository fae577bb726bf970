import * as v from 'valibot';

import { instantSchema, momentEditionSchema } from '#contract/moment.ts';
import { packEditionSchema } from '#contract/pack.ts';

import { packEditionsAtom } from '#platform/pack-editions.ts';
import { givenResource } from '#platform/resource.ts';

import type { Store } from './store.ts';

/** What was known when a page was prerendered, so that it comes to life with the same words that it shows. */
export const prerenderedSchema = v.object({
  /** The address that the HTML shows; null for the empty shell. */
  path: v.nullable(v.string()),
  generatedAt: instantSchema,
  packEditions: v.array(packEditionSchema),
  /** A few for the home page. */
  featuredMoments: v.array(momentEditionSchema),
});
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;

/** Reads the data block of the page; null where there is none, as in development. */
export function readPrerendered(page: Document): Prerendered | null {
  const text = page.querySelector('script#prerendered')?.textContent ?? '{}';
  const result = v.safeParse(prerenderedSchema, JSON.parse(text));
  return result.success ? result.output : null;
}

/** Hands each room what it may start from. A room names an atom for it; this is the one place that fills them. */
export function seedStore(store: Store, { packEditions }: Prerendered): void {
  if (packEditions.length > 0) store.set(packEditionsAtom, givenResource(packEditions));
}
