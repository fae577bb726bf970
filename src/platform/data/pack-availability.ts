import { loadCode } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

/** The stock of an edition and its age. Kept when a load fails: it is a hint, the order decides. */
export const packStock = createResource(
  'public',
  async (packEditionId: string) => (await loadCode(() => import('./known-stock.ts'))).fetchStock(packEditionId),
  { keepsDataOnFailure: true },
);
export const loadAvailabilityAtom = packStock.loadAtom;

/** Poll interval for the stock, while the page is visible. */
export const availabilityMilliseconds = 20_000;
