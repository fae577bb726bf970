import { atom } from 'jotai';

import { loadAvailabilityAtom } from '#platform/data/pack-availability.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';

/** The packs page's data, refreshed while visible. */
export const loadPacksPageAtom = atom(null, async (_get, set) => {
  const editions = await set(loadPackEditionsAtom);
  if (editions.status !== 'success') return;
  await Promise.all(editions.value.map(({ packEditionId }) => set(loadAvailabilityAtom, packEditionId)));
});
