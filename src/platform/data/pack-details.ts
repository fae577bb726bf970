import { getPackDetails, keepOpening } from '#contract/packs/pack-endpoints.ts';
import type { PackDetails } from '#contract/packs/pack.ts';

import { call } from '../api/api.ts';
import { toFailure } from '../api/api-error.ts';
import { createResource } from '../api/resource.ts';
import { readRevealProgress } from './reveal-progress.ts';

/** Tells the server how far the reveal of a pack has come. */
export async function reportProgress(packId: string, revealed: number): Promise<void> {
  try {
    await call(keepOpening, { params: { packId }, body: { revealed } });
  } catch (error) {
    // This device's own note is sent with the next card, or when the pack is loaded again.
    toFailure(error);
  }
}

/** A lost connection may have kept from the server what this device has shown already. */
function continueReveal(pack: PackDetails): PackDetails {
  const noted = pack.state === 'opened' ? readRevealProgress(pack.packId) : null;
  if (noted === null || noted <= (pack.revealed ?? -1)) return pack;
  void reportProgress(pack.packId, noted);
  return { ...pack, revealed: Math.min(noted, pack.moments.length) };
}

/** A pack of the user’s: opened, with its moments and the proof of its seal. */
export const packDetails = createResource('private', async (packId: string) => {
  const answer = await call(getPackDetails, { params: { packId } });
  return { ...answer, value: continueReveal(answer.value) };
});
