import { atom } from 'jotai';

import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadCompleteOrdersAtom, loadOrdersAtom } from '#platform/data/orders.ts';
import { loadOwnCollectionAtom, renewOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadOwnPacksAtom } from '#platform/data/own-packs.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';

import { renewOwnMomentsAtom } from './own-moments-state.ts';
import { loadShelvesAtom } from './shelves/shelves-state.ts';

/** Reloads lists and counts after a change of the collection. */
export const reloadCollectionAtom = atom(null, async (_get, set) => {
  await Promise.all([set(renewOwnMomentsAtom), set(renewOwnCollectionAtom)]);
});

/** The profile's data besides the moments. */
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
