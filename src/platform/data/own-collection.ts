import { atom } from 'jotai';

import { readCollection } from '#contract/moments/collection-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

/** How many copies of which moment editions the fan owns: what several rooms need to know of the whole collection. */
export const { resourceAtom: ownCollectionAtom, loadAtom: loadOwnCollectionAtom } = createResource('private', () =>
  call(readCollection),
);

/** Which moment editions the fan has a copy of; none for a visitor. */
export const ownedEditionsAtom = atom((get): ReadonlySet<string> => {
  const collection = get(ownCollectionAtom);
  const editions = collection.status === 'success' ? collection.value.editions : [];
  return new Set(editions.map(({ momentEditionId }) => momentEditionId));
});
