import { call, loadCode } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

const ownPacks = createResource('private', async () => {
  const { listOwnPacks } = await loadCode(() => import('#contract/packs/pack-endpoints.ts'));
  return call(listOwnPacks, { body: { filters: {} } });
});

/** The user’s packs, sealed and opened, newest first. */
export const ownPacksAtom = ownPacks.at();
export const loadOwnPacksAtom = ownPacks.loadAtom;
export const renewOwnPacksAtom = ownPacks.renewAtom;
