import type { PackDetails } from '#contract/packs/pack.ts';

import { call, loadCode } from '../api/api.ts';
import { toFailure } from '../api/api-error.ts';
import { createResource } from '../api/resource.ts';
import { applyRevealProgress } from './reveal-progress.ts';

const loadEndpoints = () => loadCode(() => import('#contract/packs/pack-endpoints.ts'));

/** Reports reveal progress to the server. */
export async function reportProgress(packId: string, revealed: number): Promise<void> {
  try {
    const { keepOpening } = await loadEndpoints();
    await call(keepOpening, { params: { packId }, body: { revealed } });
  } catch (error) {
    // Resent with the next card or the next load of the pack.
    toFailure(error);
  }
}

/** Reports cards that this device revealed while offline. */
function continueReveal(pack: PackDetails): PackDetails {
  const continued = applyRevealProgress(pack);
  if (continued === pack) return pack;
  const revealed = continued.revealed ?? 0;
  void reportProgress(pack.packId, revealed);
  return { ...pack, revealed: Math.min(revealed, pack.moments.length) };
}

/** A pack of the user. Opened packs include their moments and the proof of the seal. */
export const packDetails = createResource('private', async (packId: string) => {
  const { getPackDetails } = await loadEndpoints();
  const answer = await call(getPackDetails, { params: { packId } });
  return { ...answer, value: continueReveal(answer.value) };
});
