import { atom } from 'jotai';

import { consentToOpen, openPack } from '#contract/packs/pack-endpoints.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { savesData } from '#kit/player/media-preferences.ts';
import { call } from '#platform/api/api.ts';
import { type Failure, toFailure } from '#platform/api/api-error.ts';
import { prefetch } from '#platform/data/prefetch.ts';
import { writeRevealProgress } from '#platform/data/reveal-progress.ts';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadOwnPacksAtom, ownPacksAtom, renewOwnPacksAtom } from '#platform/data/own-packs.ts';
import { packDetails, reportProgress } from '#platform/data/pack-details.ts';
import { createPreferenceAtom } from '#platform/device/preference.ts';
import { getValue, initialData, type Resource } from '#platform/api/resource.ts';

/** No sound before it is requested. */
export const isSoundOnAtom = createPreferenceAtom('opening-sound');
/** No tearing and no cues: the cards immediately. */
export const isSkippingAtom = createPreferenceAtom('opening-skip');

/** One for all: a failure as soon as one failed, and the device’s copy as soon as one is. */
function combine(packs: readonly Resource<PackDetails>[]): Resource<PackDetails[]> {
  const failed = packs.find((pack) => pack.status === 'failure');
  if (failed !== undefined) return failed;
  const known = packs.filter((pack) => pack.status === 'success');
  if (known.length < packs.length) return { status: 'loading' };
  const { source, savedAt } = known.find((pack) => pack.source === 'device') ?? { source: 'network', savedAt: null };
  return { status: 'success', value: known.map(({ value }) => value), source, savedAt };
}

/** The packs that are opened or shown together, in this order. */
export function createPacksAtom(packIds: readonly string[]) {
  return atom((get) => combine(packIds.map((packId) => get(packDetails.at(packId)))));
}

export const loadPacksAtom = atom(null, async (_get, set, packIds: readonly string[]) => {
  await Promise.all(packIds.map((packId) => set(packDetails.loadAtom, packId)));
});

/** Every pack that is still to be opened. */
export const sealedPacksAtom = atom(
  (get) => getValue(get(ownPacksAtom))?.filter(({ state }) => state === 'sealed') ?? [],
);

/** What the page shows beside the packs themselves: the next ones, and what the album was like before. */
export const loadRelatedAtom = atom(null, async (_get, set) => {
  await Promise.all([set(loadOwnPacksAtom), set(loadOwnCollectionAtom), set(loadCatalogueAtom)]);
});

/** What a change answered, or this device knows first. */
const updatePacksAtom = atom(null, (_get, set, updated: readonly PackDetails[]) => {
  for (const pack of updated) set(packDetails.at(pack.packId), initialData(pack));
});

async function openOne(pack: PackDetails): Promise<PackDetails> {
  const { packId } = pack;
  if (pack.consentedAt === null) await call(consentToOpen, { params: { packId } });
  const { value } = await call(openPack, { params: { packId } });
  return value;
}

/**
 * Records the consent and opens, pack after pack. The server commits first; what is shown afterwards only replays it. All of it
 * may be repeated: a lost answer is requested again and comes out the same. Null: all are open. A failure ends it where it is:
 * what was opened before stays opened and is shown.
 */
export const openPacksAtom = atom(null, async (_get, set, packs: readonly PackDetails[]): Promise<Failure | null> => {
  const waiting = packs.filter((pack) => pack.state === 'sealed');
  const opened: PackDetails[] = [];
  let failure: Failure | null = null;
  try {
    for (const pack of waiting) opened.push(await openOne(pack));
  } catch (error) {
    failure = toFailure(error);
  }
  const clips = opened.flatMap((pack) => pack.moments.map((moment) => moment.clip));
  void prefetch(clips, { isSavingData: savesData() });
  set(updatePacksAtom, opened);
  if (opened.length > 0) void set(renewOwnPacksAtom);
  return failure;
});

/** Keeps how far the reveal has come: here before it is shown, and at the server as soon as it can be reached. */
export const keepRevealedAtom = atom(
  null,
  async (_get, set, packs: readonly PackDetails[], counts: ReadonlyMap<string, number>) => {
    const further = packs.filter((pack) => (counts.get(pack.packId) ?? -1) > (pack.revealed ?? -1));
    const reached = further.map((pack) => ({ ...pack, revealed: counts.get(pack.packId) ?? 0 }));
    for (const { packId, revealed } of reached) writeRevealProgress(packId, revealed);
    set(updatePacksAtom, reached);
    await Promise.all(reached.map(({ packId, revealed }) => reportProgress(packId, revealed)));
  },
);
