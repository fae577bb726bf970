import * as v from 'valibot';

const searchSchema = v.object({ order: v.fallback(v.optional(v.string()), undefined) });

/** `order`: the order that a message is about. */
export type ContactSearch = v.InferOutput<typeof searchSchema>;

export function readContactSearch(search: unknown): ContactSearch {
  return v.parse(searchSchema, search);
}
