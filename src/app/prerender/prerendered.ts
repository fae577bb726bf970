import * as v from 'valibot';

import { instantSchema } from '#contract/scalars.ts';

/** Metadata of a server-rendered page. `data` is parsed in `seed-store.ts`. */
const prerenderedSchema = v.object({
  /** The address that the HTML shows, as `renderedAddress` writes it; null for the empty shell. */
  path: v.nullable(v.string()),
  generatedAt: instantSchema,
  data: v.unknown(),
});
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;

/** Reads the data block of the page; null when there is none, as in development. */
export function readPrerendered(page: Document): Prerendered | null {
  const text = page.querySelector('script#prerendered')?.textContent ?? '{}';
  const result = v.safeParse(prerenderedSchema, JSON.parse(text));
  return result.success ? result.output : null;
}
