import { getOwnMoment } from '#contract/moment-endpoints.ts';
import type { MomentEdition } from '#contract/moment.ts';
import { call } from '#platform/api.ts';
import { createResource, type Resource } from '#platform/resource.ts';

/** The owned copy that is looked at. */
export const { resourceAtom: ownMomentAtom, loadAtom: loadOwnMomentAtom } = createResource(
  'private',
  (momentEditionId: string, serialNumber: number) => call(getOwnMoment, { params: { momentEditionId, serialNumber } }),
);

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
