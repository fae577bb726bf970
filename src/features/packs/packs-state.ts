import { atom } from 'jotai';

import { loadAvailabilityAtom, packStock } from '#platform/data/pack-availability.ts';
import { getValue } from '#platform/api/resource.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';

/** The packs page's data, refreshed while visible. */
export const loadPacksPageAtom = atom(null, async (_get, set) => {
  const editions = await set(loadPackEditionsAtom);
  if (editions.status !== 'success') return;
  await Promise.all(editions.value.map(({ packEditionId }) => set(loadAvailabilityAtom, packEditionId)));
});

/** Ids of the editions that are sold out, as far as known. */
export const soldOutAtom = atom((get) =>
  (getValue(get(packEditionsAtom)) ?? [])
    .map(({ packEditionId }) => packEditionId)
    .filter((packEditionId) => getValue(get(packStock.at(packEditionId)))?.count === 0),
);
