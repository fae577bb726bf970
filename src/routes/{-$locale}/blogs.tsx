import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { BlogPage } from '#features/content/blog/blog-page.tsx';
import { loadPostAtom, loadPostListAtom } from '#features/content/content-state.ts';

/** `post`: the one to read; without it, the list. */
const searchSchema = v.object({ post: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/{-$locale}/blogs')({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: async ({ context: { store, locale, loadMessages }, deps: { post } }) => {
    void store.set(loadPostListAtom, locale);
    if (post !== undefined) void store.set(loadPostAtom, locale, post);
    await loadMessages('content');
  },
  component: BlogPage,
});
