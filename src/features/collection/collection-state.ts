import { atom } from 'jotai';

import { listOwnMoments } from '#contract/moment-endpoints.ts';
import { listOwnPacks } from '#contract/pack-endpoints.ts';
import { type MomentFilters, pageSize } from '#contract/moment-query.ts';
import { call } from '#platform/api.ts';
import type { Failure } from '#platform/api-error.ts';
import { loadOrdersAtom } from '#platform/orders.ts';
import { loadPackEditionsAtom } from '#platform/pack-editions.ts';
import { createResource, type Resource } from '#platform/resource.ts';

/** The fan's packs, sealed and opened, newest first. */
export const { resourceAtom: ownPacksAtom, loadAtom: loadOwnPacksAtom } = createResource('private', () =>
  call(listOwnPacks, { body: { filters: {} } }),
);

const noFilters: MomentFilters = { season: [], position: [], rarity: [], search: '' };

const moments = createResource('private', (pages: number) =>
  call(listOwnMoments, {
    query: { skip: 0, first: pages * pageSize },
    body: { filters: noFilters, sortBy: 'moment_date', sortOrder: 'DESCENDING' },
  }),
);
export const ownMomentsAtom = moments.resourceAtom;

const shownPagesState = atom(1);

export const loadOwnMomentsAtom = atom(null, async (get, set) => set(moments.loadAtom, get(shownPagesState)));

/** One more page of twelve. */
export const showMoreMomentsAtom = atom(null, async (get, set) => {
  set(shownPagesState, get(shownPagesState) + 1);
  await set(loadOwnMomentsAtom);
});

export const loadProfileAtom = atom(null, async (_get, set) => {
  await Promise.all([set(loadOwnPacksAtom), set(loadOwnMomentsAtom), set(loadOrdersAtom), set(loadPackEditionsAtom)]);
});

type OwnMoments = typeof ownMomentsAtom extends { read: (...given: never[]) => Resource<infer T> } ? T : never;

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
