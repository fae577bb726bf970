import { atom } from 'jotai';

import { call, loadCode } from '#platform/api/api.ts';
import { catalogueAtom, loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadOwnPacksAtom } from '#platform/data/own-packs.ts';
import { loadAvailabilityAtom, packStock } from '#platform/data/pack-availability.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import { createResource, getValue, type Resource } from '#platform/api/resource.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

import { type HomeMoments, pickHomeMoments } from './moments/pick-moments.ts';

const seededMomentsState = atom<Resource<HomeMoments> | null>(null);

/** The moments on the home page: from the server-rendered page, or picked from the catalog. */
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

const posts = createResource('public', async () =>
  call((await loadCode(() => import('#contract/content/social.ts'))).listSocialPosts),
);
/** The club's posts. */
export const socialPostsAtom = posts.at();

/** Not there, or only the device's copy. */
function isMissing(resource: Resource<unknown>): boolean {
  return resource.status !== 'success' || resource.source === 'device';
}

/** Loads data that was not in the server-rendered page. Prices are renewed by what shows them (`sale/on-sale.tsx`). */
export const loadHomeAtom = atom(null, async (get, set) => {
  await Promise.all([
    isMissing(get(homeMomentsAtom)) && set(loadCatalogueAtom),
    isMissing(get(packEditionsAtom)) && set(loadPackEditionsAtom),
    set(posts.loadAtom),
  ]);
});

/** Known stock by edition. */
export const availabilityAtom = atom((get) => {
  const editions = getValue(get(packEditionsAtom)) ?? [];
  const entries = editions.flatMap(({ packEditionId }) => {
    const stock = getValue(get(packStock.at(packEditionId)));
    return stock === undefined ? [] : [[packEditionId, stock.count] as const];
  });
  return Object.fromEntries(entries);
});

/** Loads the stock of editions shown with a price. */
export const loadStockAtom = atom(null, async (_get, set, packEditionIds: readonly string[]) => {
  await Promise.all(packEditionIds.map((id) => set(loadAvailabilityAtom, id)));
});

/** Loads the user's sealed packs and album. Nothing for visitors. */
export const loadFanHomeAtom = atom(null, async (get, set) => {
  if (get(sessionUserAtom) === null) return;
  await Promise.all([set(loadOwnPacksAtom), set(loadOwnCollectionAtom)]);
});
