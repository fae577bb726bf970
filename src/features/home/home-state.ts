import { atom } from 'jotai';

import { listSocialPosts } from '#contract/content/social.ts';
import { call } from '#platform/api/api.ts';
import { catalogueAtom, loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadOwnPacksAtom } from '#platform/data/own-packs.ts';
import { loadAvailabilityAtom, packStock } from '#platform/data/pack-availability.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import { createResource, getValue, isPrerenderingAtom, type Resource } from '#platform/api/resource.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

import { type HomeMoments, pickHomeMoments } from './moments/pick-moments.ts';

const seededMomentsState = atom<Resource<HomeMoments> | null>(null);

/** The moments on the home page: those that came with the prerendered page, else a few out of the catalogue. */
export const homeMomentsAtom = atom(
  (get): Resource<HomeMoments> => {
    const seeded = get(seededMomentsState);
    if (seeded !== null) return seeded;
    const catalogue = get(catalogueAtom);
    return catalogue.status === 'success'
      ? { ...catalogue, value: pickHomeMoments(catalogue.value.tokens) }
      : catalogue;
  },
  (_get, set, seeded: Resource<HomeMoments>) => set(seededMomentsState, seeded),
);

const posts = createResource('public', () => call(listSocialPosts));
/** The club's posts. */
export const socialPostsAtom = posts.at();

/** Loads what the home page shows and did not come with the page. */
export const loadHomeAtom = atom(null, async (get, set) => {
  const isMissing = get(homeMomentsAtom).status !== 'success';
  const hasEditions = get(packEditionsAtom).status === 'success';
  await Promise.all([
    isMissing && set(loadCatalogueAtom),
    !hasEditions && set(loadPackEditionsAtom),
    set(posts.loadAtom),
  ]);
});

/** How many packs are left, by edition, as far as it is known. */
export const availabilityAtom = atom((get) => {
  const editions = getValue(get(packEditionsAtom)) ?? [];
  const entries = editions.flatMap(({ packEditionId }) => {
    const stock = getValue(get(packStock.at(packEditionId)));
    return stock === undefined ? [] : [[packEditionId, stock.count] as const];
  });
  return Object.fromEntries(entries);
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
