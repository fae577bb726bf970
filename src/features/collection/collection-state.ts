import { atom } from 'jotai';
import * as v from 'valibot';

import { listOwnPacks } from '#contract/pack-endpoints.ts';
import { type MomentQuery, pageSize } from '#contract/moment-query.ts';
import { momentSearchSchema, toMomentQuery } from '#kit/filters/moment-search.ts';
import { call } from '#platform/api.ts';
import type { Failure } from '#platform/api-error.ts';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadOrdersAtom } from '#platform/orders.ts';
import { askOwnMoments, loadOwnCollectionAtom, type OwnMoments } from '#platform/own-collection.ts';
import { loadPackEditionsAtom } from '#platform/pack-editions.ts';
import { createResource, type Resource } from '#platform/resource.ts';

/** The fan's packs, sealed and opened, newest first. */
export const { resourceAtom: ownPacksAtom, loadAtom: loadOwnPacksAtom } = createResource('private', () =>
  call(listOwnPacks, { body: { filters: {} } }),
);

const moments = createResource('private', askOwnMoments, 'previous');
export const ownMomentsAtom = moments.resourceAtom;

/** What the address asks for, and how many of each such list were shown so far: Back finds it as long as it was. */
const askedState = atom<MomentQuery>(toMomentQuery({}));
const shownState = atom<Readonly<Record<string, number>>>({});

/** The last list that was asked for, anew. */
export const loadOwnMomentsAtom = atom(null, async (get, set) => {
  const query = get(askedState);
  const shown = get(shownState)[JSON.stringify(query)] ?? pageSize;
  return set(moments.loadAtom, query, shown);
});

/** After a change of the collection: what is shown of it, and all of it. */
export const reloadCollectionAtom = atom(null, async (_get, set) => {
  await Promise.all([set(loadOwnMomentsAtom), set(loadOwnCollectionAtom)]);
});

/** Another list: as long as it was when it was last looked at, else its first page. */
export const showOwnMomentsAtom = atom(null, async (_get, set, query: MomentQuery) => {
  set(askedState, query);
  return set(loadOwnMomentsAtom);
});

/** One more page of twelve. */
export const showMoreMomentsAtom = atom(null, async (get, set) => {
  const key = JSON.stringify(get(askedState));
  const shown = get(shownState)[key] ?? pageSize;
  set(shownState, { ...get(shownState), [key]: shown + pageSize });
  await set(loadOwnMomentsAtom);
});

/** The moments that an address asks for. */
export const showMomentsOfAddressAtom = atom(null, (_get, set, search: unknown) =>
  set(showOwnMomentsAtom, toMomentQuery(v.parse(momentSearchSchema, search))),
);

/** What the profile shows beside that. */
export const loadProfileAtom = atom(null, async (_get, set) => {
  await Promise.all([
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
