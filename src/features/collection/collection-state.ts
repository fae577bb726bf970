import { atom } from 'jotai';

import { listOwnPacks } from '#contract/pack-endpoints.ts';
import { call } from '#platform/api.ts';
import type { Failure } from '#platform/api-error.ts';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadOrdersAtom } from '#platform/orders.ts';
import { loadOwnCollectionAtom } from '#platform/own-collection.ts';
import { loadPackEditionsAtom } from '#platform/pack-editions.ts';
import { createResource, type Resource } from '#platform/resource.ts';

import { refreshOwnMomentsAtom, type OwnMoments } from './own-moments-state.ts';
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
    set(loadPackEditionsAtom),
  ]);
});

/** The spec's shape of the moments' state: a failed load is marked loaded, with its data cleared (section 4). */
export function describeMoments(resource: Resource<OwnMoments>): {
  status: Resource<OwnMoments>['status'];
  loaded: boolean;
  error: Failure | null;
  data: OwnMoments['tokens'];
} {
  const { status } = resource;
  if (status === 'success') return { status, loaded: true, error: null, data: resource.value.tokens };
  if (status === 'failure') return { status, loaded: true, error: resource.failure, data: [] };
  return { status, loaded: false, error: null, data: [] };
}
