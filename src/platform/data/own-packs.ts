import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

/** The fan's packs, sealed and opened, newest first. */
export const { resourceAtom: ownPacksAtom, loadAtom: loadOwnPacksAtom } = createResource('private', () =>
  call(listOwnPacks, { body: { filters: {} } }),
);
