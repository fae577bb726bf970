import { atom } from 'jotai';

import { listOwnPacks } from '#contract/pack-endpoints.ts';
import { call } from '#platform/api.ts';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadCompleteOrdersAtom, loadOrdersAtom } from '#platform/orders.ts';
import { loadOwnCollectionAtom } from '#platform/own-collection.ts';
import { loadPackEditionsAtom } from '#platform/pack-editions.ts';
import { createResource } from '#platform/resource.ts';

import { refreshOwnMomentsAtom } from './own-moments-state.ts';
import { loadShelvesAtom } from './shelves-state.ts';

/** The fan's packs, sealed and opened, newest first. */
export const { resourceAtom: ownPacksAtom, loadAtom: loadOwnPacksAtom } = createResource('private', () =>
  call(listOwnPacks, { body: { filters: {} } }),
);

/** After a change of the collection: what is shown of it, and what is counted. */
export const reloadCollectionAtom = atom(null, async (_get, set) => {
  await Promise.all([set(refreshOwnMomentsAtom), set(loadOwnCollectionAtom)]);
});

/** What the profile shows beside the moments. */
export const loadProfileAtom = atom(null, async (_get, set) => {
  await Promise.all([
    set(loadShelvesAtom),
    set(loadOwnCollectionAtom),
    set(loadCatalogueAtom),
    set(loadOwnPacksAtom),
    set(loadOrdersAtom),
    set(loadCompleteOrdersAtom),
    set(loadPackEditionsAtom),
  ]);
});
