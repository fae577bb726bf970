import { atom } from 'jotai';

import { call, loadCode } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

const ownCollection = createResource('private', async () =>
  call((await loadCode(() => import('#contract/moments/collection-endpoints.ts'))).readCollection),
);

/** How many copies of each moment edition the user owns. */
export const ownCollectionAtom = ownCollection.at();
export const loadOwnCollectionAtom = ownCollection.loadAtom;
export const renewOwnCollectionAtom = ownCollection.renewAtom;

/** One object, so that it equals what the server's HTML was made with. */
export const noEditions: ReadonlySet<string> = new Set();

/** The moment editions the user owns; empty for visitors. */
export const ownedEditionsAtom = atom((get): ReadonlySet<string> => {
  const collection = get(ownCollectionAtom);
  if (collection.status !== 'success') return noEditions;
  return new Set(collection.value.editions.map(({ momentEditionId }) => momentEditionId));
});
