import { atom } from 'jotai';

import { countAvailablePacks } from '#contract/pack-edition-endpoints.ts';

import { call } from './api.ts';
import { isPrerenderingAtom } from './resource.ts';

/** The first entry's count as a number; nothing left where the list is empty (spec, section 7). */
export function readCount(entries: readonly { count: number | string }[]): number {
  return Number(entries[0]?.count ?? 0);
}

const availabilityState = atom<Record<string, number>>({});

/** How many packs of each edition are left, as far as it is known: absent while it is not. */
export const availabilityAtom = atom((get) => get(availabilityState));

/** How often the stock is asked for while somebody looks. */
export const availabilityMilliseconds = 20_000;

/** Asks how many are left. Without an answer what was known stays: the number is a help, the order decides. */
export const loadAvailabilityAtom = atom(null, async (get, set, packEditionId: string) => {
  if (get(isPrerenderingAtom)) return;
  const answer = await call(countAvailablePacks, { body: { packEditionId } }).catch(() => undefined);
  if (answer === undefined) return;
  set(availabilityState, (known) => ({ ...known, [packEditionId]: readCount(answer.value) }));
});
