import { loadCode } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

/** How many packs of an edition are left, and since when that is known. Without an answer, the count of before stays: it is a help, the order decides. */
export const packStock = createResource(
  'public',
  async (packEditionId: string) => (await loadCode(() => import('./known-stock.ts'))).fetchStock(packEditionId),
  { keepsDataOnFailure: true },
);
export const loadAvailabilityAtom = packStock.loadAtom;

/** Milliseconds between two questions for the stock while the page is visible. */
export const availabilityMilliseconds = 20_000;
