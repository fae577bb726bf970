import { atom } from 'jotai';

import { readOwnSale } from '#contract/sale-endpoints.ts';
import { call } from '#platform/api.ts';
import { packEditionsAtom } from '#platform/pack-editions.ts';
import { createResource } from '#platform/resource.ts';
import { sessionUserAtom } from '#platform/session.ts';

/** A device's clock may be so much ahead: asking once too often costs little. */
const wrongClock = 24 * 3_600_000;

export function isPerhapsUpcoming({ releasesAt }: { releasesAt: string }): boolean {
  return Date.parse(releasesAt) > Date.now() - wrongClock;
}

const ownSales = createResource('private', async (...packEditionIds: string[]) => {
  const answers = await Promise.all(packEditionIds.map((id) => call(readOwnSale, { params: { packEditionId: id } })));
  const value = answers.filter((answer) => answer.value.isOpen).map((answer) => answer.value.packEditionId);
  return { value, source: 'network' as const, savedAt: null };
});

/** For a signed-in user: which of the editions that are not out yet they may buy already, as admins may. */
export const loadEarlySalesAtom = atom(null, async (get, set) => {
  const editions = get(packEditionsAtom);
  if (get(sessionUserAtom) === null || editions.status !== 'success') return;
  const upcoming = editions.value.filter(isPerhapsUpcoming).map(({ packEditionId }) => packEditionId);
  if (upcoming.length > 0) await set(ownSales.loadAtom, ...upcoming);
});

/** The editions that are sold to this user before anybody else; none while that is not known. */
export const earlyEditionsAtom = atom((get) => {
  const editions = get(packEditionsAtom);
  const sales = get(ownSales.resourceAtom);
  if (editions.status !== 'success' || sales.status !== 'success') return [];
  return editions.value.filter(({ packEditionId }) => sales.value.includes(packEditionId));
});
