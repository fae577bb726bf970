import { atom } from 'jotai';

import { consentToOpen, openPack } from '#contract/packs/pack-endpoints.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { revealedCardWidths } from '#kit/posters/poster-widths.ts';
import { savesData } from '#kit/player/media-preferences.ts';
import { call } from '#platform/api/api.ts';
import { type Failure, toFailure } from '#platform/api/api-error.ts';
import { prefetch } from '#platform/data/prefetch.ts';
import { writeRevealProgress } from '#platform/data/reveal-progress.ts';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadOwnPacksAtom, ownPacksAtom, renewOwnPacksAtom } from '#platform/data/own-packs.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import { packDetails, reportProgress } from '#platform/data/pack-details.ts';
import { createPreferenceAtom } from '#platform/device/preference.ts';
import { getValue, initialData, type Resource } from '#platform/api/resource.ts';

/** Off by default. */
export const isSoundOnAtom = createPreferenceAtom('opening-sound');
/** Skips tearing and cues. */
export const isSkippingAtom = createPreferenceAtom('opening-skip');

/** Combines resources: a failure if any failed, cached if any is. */
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

/** All sealed packs. */
export const sealedPacksAtom = atom(
  (get) => getValue(get(ownPacksAtom))?.filter(({ state }) => state === 'sealed') ?? [],
);

/** What is known of a sealed pack. */
export type SealedPouch = Pick<PackDetails, 'packId' | 'number' | 'edition'>;

/** All sealed packs whose edition is known. */
export const sealedPouchesAtom = atom((get): SealedPouch[] => {
  const editions = getValue(get(packEditionsAtom)) ?? [];
  return get(sealedPacksAtom).flatMap(({ packId, packEditionId, number }) => {
    const edition = editions.find((candidate) => candidate.packEditionId === packEditionId);
    return edition === undefined ? [] : [{ packId, number, edition }];
  });
});

/** Loads the other sealed packs and the album before the opening. */
export const loadRelatedAtom = atom(null, async (_get, set) => {
  const packs = [set(loadOwnPacksAtom), set(loadPackEditionsAtom)];
  await Promise.all([...packs, set(loadOwnCollectionAtom), set(loadCatalogueAtom)]);
});

/** Data from a change's answer or from this device. */
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
 * Records the consent and opens the packs one by one. The server commits first; the page only replays. Idempotent after
 * a lost answer. Null: all are open. A failure stops it; packs opened before are shown.
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
  void prefetch(clips, { isSavingData: savesData(), posterWidths: revealedCardWidths });
  set(updatePacksAtom, opened);
  if (opened.length > 0) void set(renewOwnPacksAtom);
  return failure;
});

/** Saves the reveal progress: on the device before showing the card, at the server when reachable. */
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
