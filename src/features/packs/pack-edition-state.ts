import { atom } from 'jotai';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadAvailabilityAtom } from '#platform/data/pack-availability.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';
import type { Resource } from '#platform/api/resource.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

/** Loads the edition, its stock and its pool. */
export const loadPackEditionPageAtom = atom(null, async (_get, set, packEditionId: string) => {
  await Promise.all([set(loadPackEditionsAtom), set(loadAvailabilityAtom, packEditionId)]);
});

/** Loads the user's collection for the chance of new moments. Nothing for visitors. */
export const loadOwnAtom = atom(null, async (get, set) => {
  if (get(sessionUserAtom) === null) return;
  await Promise.all([set(loadCatalogueAtom), set(loadOwnCollectionAtom)]);
});

/** One edition of the list; a `not-found` failure for an unknown id. */
export function findPackEdition(editions: Resource<PackEdition[]>, packEditionId: string): Resource<PackEdition> {
  if (editions.status !== 'success') return editions;
  const value = editions.value.find((edition) => edition.packEditionId === packEditionId);
  if (value !== undefined) return { ...editions, value };
  return { status: 'failure', failure: { kind: 'not-found', message: `There is no pack edition ${packEditionId}` } };
}
