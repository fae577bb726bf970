import { atom } from 'jotai';

import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { listSocialPosts } from '#contract/content/social.ts';
import { call } from '#platform/api/api.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadOwnPacksAtom } from '#platform/data/own-packs.ts';
import { loadAvailabilityAtom } from '#platform/data/pack-availability.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import { createResource, isPrerenderingAtom } from '#platform/api/resource.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

import { pickHomeMoments } from './moments/pick-moments.ts';

/** The moments on the home page: a few out of the catalogue, or those that came with the prerendered page. */
const moments = createResource('public', async () => {
  const answer = await call(listCatalogue, {
    body: { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' },
  });
  return { ...answer, value: pickHomeMoments(answer.value.tokens) };
});
export const homeMomentsAtom = moments.resourceAtom;

/** The club's posts. */
const posts = createResource('public', () => call(listSocialPosts));
export const socialPostsAtom = posts.resourceAtom;

/** What the home page shows and was not there when the page came. */
export const loadHomeAtom = atom(null, async (get, set) => {
  const isMissing = get(homeMomentsAtom).status !== 'success';
  const hasEditions = get(packEditionsAtom).status === 'success';
  await Promise.all([
    isMissing && set(moments.loadAtom),
    !hasEditions && set(loadPackEditionsAtom),
    set(posts.loadAtom),
  ]);
});

/** How many packs are left of what is shown with a price. */
export const loadStockAtom = atom(null, async (_get, set, packEditionIds: readonly string[]) => {
  await Promise.all(packEditionIds.map((id) => set(loadAvailabilityAtom, id)));
});

/** What is waiting for a signed-in fan. A visitor owns nothing. */
export const loadFanHomeAtom = atom(null, async (get, set) => {
  if (get(isPrerenderingAtom) || get(sessionUserAtom) === null) return;
  await Promise.all([set(loadOwnPacksAtom), set(loadOwnCollectionAtom)]);
});
