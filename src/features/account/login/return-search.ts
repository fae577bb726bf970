import * as v from 'valibot';

const searchSchema = v.object({ redirect: v.fallback(v.optional(v.string()), undefined) });

/** `redirect`: the page to return to; absent for home. */
export type ReturnSearch = v.InferOutput<typeof searchSchema>;

export function readReturnSearch(search: unknown): ReturnSearch {
  return v.parse(searchSchema, search);
}
