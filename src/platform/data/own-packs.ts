import { call, loadCode } from '../api/api.ts';
import { createResource } from '../api/resource.ts';
import { applyRevealProgress } from './reveal-progress.ts';

const ownPacks = createResource('private', async () => {
  const { listOwnPacks } = await loadCode(() => import('#contract/packs/pack-endpoints.ts'));
  const answer = await call(listOwnPacks, { body: { filters: {} } });
  return { ...answer, value: answer.value.map(applyRevealProgress) };
});

/** The user’s packs, sealed and opened, newest first. */
export const ownPacksAtom = ownPacks.at();
export const loadOwnPacksAtom = ownPacks.loadAtom;
export const renewOwnPacksAtom = ownPacks.renewAtom;
