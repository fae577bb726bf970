import { atom } from 'jotai';

import { listCatalogue } from '#contract/moment-endpoints.ts';
import { listSocialPosts } from '#contract/social.ts';
import { call } from '#platform/api.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/pack-editions.ts';
import { createResource } from '#platform/resource.ts';

import { chooseFeatured } from './choose-featured.ts';

/** The cards on the home page: a few out of the catalogue, or those that came with the prerendered page. */
const featured = createResource('public', async () => {
  const answer = await call(listCatalogue, {
    body: { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' },
  });
  return { ...answer, value: chooseFeatured(answer.value.tokens) };
});
export const featuredMomentsAtom = featured.resourceAtom;

/** The club's posts. */
const posts = createResource('public', () => call(listSocialPosts));
export const socialPostsAtom = posts.resourceAtom;

/** What the home page shows and was not there when the page came. */
export const loadHomeAtom = atom(null, async (get, set) => {
  const isMissing = get(featuredMomentsAtom).status !== 'success';
  const hasEditions = get(packEditionsAtom).status === 'success';
  await Promise.all([
    isMissing && set(featured.loadAtom),
    !hasEditions && set(loadPackEditionsAtom),
    set(posts.loadAtom),
  ]);
});
