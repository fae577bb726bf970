import * as v from 'valibot';

const searchSchema = v.object({ post: v.fallback(v.optional(v.string()), undefined) });

/** `post`: the slug; absent: the list. */
export type BlogSearch = v.InferOutput<typeof searchSchema>;

export function readBlogSearch(search: unknown): BlogSearch {
  return v.parse(searchSchema, search);
}
