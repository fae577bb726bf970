import { createFileRoute } from '@tanstack/react-router';

import { BlogPage } from '#features/content/blog/blog-page.tsx';
import { loadPostAtom, loadPostListAtom } from '#features/content/content-state.ts';
import { type BlogSearch, readBlogSearch } from '#features/content/blog/blog-search.ts';

import { lazySearch } from '../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/blogs')({
  validateSearch: lazySearch<BlogSearch>(),
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: async ({ context: { store, locale, loadMessages }, deps }) => {
    const { post } = readBlogSearch(deps);
    void store.set(loadPostListAtom, locale);
    if (post !== undefined) void store.set(loadPostAtom, locale, post);
    await loadMessages('content');
  },
  component: BlogPage,
});
