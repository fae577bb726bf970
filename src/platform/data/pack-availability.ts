import { atom } from 'jotai';

import { countAvailablePacks } from '#contract/packs/pack-edition-endpoints.ts';

import { call } from '../api/api.ts';
import type { KnownStock } from './known-stock.ts';
import { isPrerenderingAtom } from '../api/resource.ts';

/** The first entry's count as a number; nothing left where the list is empty (spec, section 7). */
export function readCount(entries: readonly { count: number | string }[]): number {
  return Number(entries[0]?.count ?? 0);
}

const stockState = atom<Record<string, KnownStock>>({});

/** How many packs of each edition are left and since when that is known: absent while it is not. */
export const knownStockAtom = atom((get) => get(stockState));

/** The same without its age. */
export const availabilityAtom = atom((get) =>
  Object.fromEntries(Object.entries(get(stockState)).map(([packEditionId, { count }]) => [packEditionId, count])),
);

/** Milliseconds between two questions for the stock while the page is visible. */
export const availabilityMilliseconds = 20_000;

/** Asks how many are left. Without an answer it is what this device heard last, with its age: the number is a help, the order decides. */
export const loadAvailabilityAtom = atom(null, async (get, set, packEditionId: string) => {
  if (get(isPrerenderingAtom)) return;
  const answer = await call(countAvailablePacks, { body: { packEditionId } }).catch(() => undefined);
  // After the first load: nothing waits for it.
  const loadDevice = () => import('./known-stock.ts').catch(() => undefined);
  if (answer === undefined) {
    const remembered = (await loadDevice())?.readKnownStock(packEditionId);
    if (remembered !== undefined) set(stockState, (known) => ({ ...known, [packEditionId]: remembered }));
    return;
  }
  const count = readCount(answer.value);
  set(stockState, (known) => ({ ...known, [packEditionId]: { count, knownAt: null } }));
  (await loadDevice())?.keepKnownStock(packEditionId, count);
});
