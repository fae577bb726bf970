import * as v from 'valibot';

import { instantSchema } from '#contract/scalars.ts';

/** Metadata of a server-rendered page. `data` is parsed in `seed-store.ts`. */
const serverPageSchema = v.object({
  /** The address that the HTML shows, as `toCanonicalUrl` writes it; null for the empty shell. */
  path: v.nullable(v.string()),
  generatedAt: instantSchema,
  data: v.unknown(),
});
export type ServerPage = v.InferOutput<typeof serverPageSchema>;

/** Reads the page's data block; null if there is none, as in development. */
export function readServerPage(page: Document): ServerPage | null {
  const text = page.querySelector('script#server-page')?.textContent ?? '{}';
  const result = v.safeParse(serverPageSchema, JSON.parse(text));
  return result.success ? result.output : null;
}
