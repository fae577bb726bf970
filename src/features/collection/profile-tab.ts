import * as v from 'valibot';

const searchSchema = v.object({ tab: v.fallback(v.optional(v.picklist(['album', 'packs', 'orders'])), undefined) });

/** The current tab; moments by default. */
export type Tab = v.InferOutput<typeof searchSchema>['tab'];

export function readTab(search: unknown): Tab {
  return v.parse(searchSchema, search).tab;
}
