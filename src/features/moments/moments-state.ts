import { atom } from 'jotai';

import { getOwnMoment } from '#contract/moments/moment-endpoints.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { getPackDetails } from '#contract/packs/pack-endpoints.ts';
import { call } from '#platform/api/api.ts';
import { createResource, type Resource } from '#platform/api/resource.ts';

const ownMoment = createResource('private', (momentEditionId: string, serialNumber: number) =>
  call(getOwnMoment, { params: { momentEditionId, serialNumber } }),
);
/** The owned copy that is shown. */
export const ownMomentAtom = ownMoment.resourceAtom;

const packOfMoment = createResource('private', (packId: string) => call(getPackDetails, { params: { packId } }));
/** The opened pack that it came from, with the proof of its seal. */
export const packOfMomentAtom = packOfMoment.resourceAtom;
export const loadPackOfMomentAtom = packOfMoment.loadAtom;

/** The copy, and then where it came from. */
export const loadOwnMomentAtom = atom(null, async (get, set, momentEditionId: string, serialNumber: number) => {
  const copy = await set(ownMoment.loadAtom, momentEditionId, serialNumber);
  // The fan may have turned to another one meanwhile.
  const isShown = get(ownMomentAtom) === copy;
  if (copy.status === 'success' && isShown) await set(packOfMoment.loadAtom, copy.value.packId);
});

/** One edition out of the catalogue: a failure of kind `not-found` where it has no such id. */
export function findMomentEdition(
  catalogue: Resource<{ tokens: MomentEdition[] }>,
  momentEditionId: string,
): Resource<MomentEdition> {
  if (catalogue.status !== 'success') return catalogue;
  const value = catalogue.value.tokens.find((edition) => edition.momentEditionId === momentEditionId);
  if (value !== undefined) return { ...catalogue, value };
  return { status: 'failure', failure: { kind: 'not-found', message: `There is no moment ${momentEditionId}` } };
}
