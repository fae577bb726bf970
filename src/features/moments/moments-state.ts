import { atom } from 'jotai';

import type { MomentSummary } from '#contract/moments/moment.ts';
import { call, loadCode } from '#platform/api/api.ts';
import { packDetails } from '#platform/data/pack-details.ts';
import { createResource, getValue, type Resource } from '#platform/api/resource.ts';

const ownMoment = createResource('private', async (momentEditionId: string, serialNumber: number) => {
  const { getOwnMoment } = await loadCode(() => import('#contract/moments/moment-endpoints.ts'));
  return call(getOwnMoment, { params: { momentEditionId, serialNumber } });
});
/** An owned copy. */
export const ownMomentAt = ownMoment.at;

/** Loads the copy, then its origin. */
export const loadOwnMomentAtom = atom(null, async (_get, set, momentEditionId: string, serialNumber: number) => {
  const copy = getValue(await set(ownMoment.loadAtom, momentEditionId, serialNumber));
  if (copy !== undefined) await set(packDetails.loadAtom, copy.packId);
});

/** One edition of the catalog; a `not-found` failure for an unknown id. */
export function findMomentEdition<Edition extends MomentSummary>(
  catalogue: Resource<{ tokens: Edition[] }>,
  momentEditionId: string,
): Resource<Edition> {
  if (catalogue.status !== 'success') return catalogue;
  const value = catalogue.value.tokens.find((edition) => edition.momentEditionId === momentEditionId);
  if (value !== undefined) return { ...catalogue, value };
  return { status: 'failure', failure: { kind: 'not-found', message: `There is no moment ${momentEditionId}` } };
}
