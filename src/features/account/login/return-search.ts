import * as v from 'valibot';

const searchSchema = v.object({ redirect: v.fallback(v.optional(v.string()), undefined) });

/** `redirect`: the page that the user came from, and is led back to; absent when they came from home. */
export type ReturnSearch = v.InferOutput<typeof searchSchema>;

export function readReturnSearch(search: unknown): ReturnSearch {
  return v.parse(searchSchema, search);
}
