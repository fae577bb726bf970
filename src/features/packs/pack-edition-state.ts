import { atom } from 'jotai';

import type { PackEdition } from '#contract/pack-edition.ts';
import { readOwnSale } from '#contract/sale-endpoints.ts';
import { call } from '#platform/api.ts';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/own-collection.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/pack-editions.ts';
import { createResource, type Resource } from '#platform/resource.ts';
import { sessionUserAtom } from '#platform/session.ts';

import { isPerhapsUpcoming } from './early-sale-state.ts';
import { loadAvailabilityAtom } from './packs-state.ts';

/** The edition, how many are left, and what can be inside. */
export const loadPackEditionPageAtom = atom(null, async (_get, set, packEditionId: string) => {
  await Promise.all([set(loadPackEditionsAtom), set(loadAvailabilityAtom, packEditionId), set(loadCatalogueAtom)]);
});

const ownSale = createResource('private', (packEditionId: string) => call(readOwnSale, { params: { packEditionId } }));

/**
 * What a signed-in fan owns, for the chance of something new, and before the release whether they may buy already, as admins may:
 * the server knows, the page has no list of them. A visitor owns nothing and waits.
 */
export const loadOwnAtom = atom(null, async (get, set, packEditionId: string) => {
  if (get(sessionUserAtom) === null) return;
  const edition = findPackEdition(get(packEditionsAtom), packEditionId);
  const isUpcoming = edition.status === 'success' && isPerhapsUpcoming(edition.value);
  await Promise.all([set(loadOwnCollectionAtom), isUpcoming ? set(ownSale.loadAtom, packEditionId) : undefined]);
});

/** The edition that the signed-in user may buy, as far as it is known. */
export const openForUserAtom = atom((get) => {
  const sale = get(ownSale.resourceAtom);
  return sale.status === 'success' && sale.value.isOpen ? sale.value.packEditionId : null;
});

/** One edition out of the list: a failure of kind `not-found` where the list has no such id. */
export function findPackEdition(editions: Resource<PackEdition[]>, packEditionId: string): Resource<PackEdition> {
  if (editions.status !== 'success') return editions;
  const value = editions.value.find((edition) => edition.packEditionId === packEditionId);
  if (value !== undefined) return { ...editions, value };
  return { status: 'failure', failure: { kind: 'not-found', message: `There is no pack edition ${packEditionId}` } };
}
