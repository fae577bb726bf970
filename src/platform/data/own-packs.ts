import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

const ownPacks = createResource('private', () => call(listOwnPacks, { body: { filters: {} } }));

/** The user’s packs, sealed and opened, newest first. */
export const ownPacksAtom = ownPacks.at();
export const loadOwnPacksAtom = ownPacks.loadAtom;
export const renewOwnPacksAtom = ownPacks.renewAtom;
