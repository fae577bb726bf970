import { atom } from 'jotai';

import { consentToOpen, getPackDetails, keepOpening, listOwnPacks, openPack } from '#contract/packs/pack-endpoints.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { savesData } from '#kit/player/media-preferences.ts';
import { type Answer, call } from '#platform/api/api.ts';
import { type Failure, toFailure } from '#platform/api/api-error.ts';
import { prefetch } from '#platform/data/prefetch.ts';
import { readRevealProgress, writeRevealProgress } from '#platform/data/reveal-progress.ts';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { createPreferenceAtom } from '#platform/device/preference.ts';
import { createResource, givenResource } from '#platform/api/resource.ts';

/** No sound before it is requested. */
export const isSoundOnAtom = createPreferenceAtom('opening-sound');
/** No tearing and no cues: the cards immediately. */
export const isSkippingAtom = createPreferenceAtom('opening-skip');

/** A lost connection may have kept from the server what this device has shown already. */
function goOnFromHere(pack: PackDetails): PackDetails {
  const noted = pack.state === 'opened' ? readRevealProgress(pack.packId) : null;
  if (noted === null || noted <= (pack.revealed ?? -1)) return pack;
  void reportProgress(pack.packId, noted);
  return { ...pack, revealed: Math.min(noted, pack.moments.length) };
}

async function askPacks(packIds: readonly string[]): Promise<Answer<PackDetails[]>> {
  const answers = await Promise.all(packIds.map((packId) => call(getPackDetails, { params: { packId } })));
  const fromDevice = answers.find(({ source }) => source === 'device');
  const value = answers.map((answer) => goOnFromHere(answer.value));
  return { value, source: fromDevice?.source ?? 'network', savedAt: fromDevice?.savedAt ?? null };
}

/** The packs that the page is about, in the address's order: one, or several that are opened together. */
const packs = createResource('private', askPacks);
export const packsAtom = packs.resourceAtom;
export const loadPacksAtom = packs.loadAtom;

/** What else waits to be opened. */
const sealed = createResource('private', () => call(listOwnPacks, { body: { filters: { state: ['sealed'] } } }));
export const sealedPacksAtom = sealed.resourceAtom;

/** What the page shows beside the packs themselves: the next ones, and what the album was like before. */
export const loadRelatedAtom = atom(null, async (_get, set) => {
  await Promise.all([set(sealed.loadAtom), set(loadOwnCollectionAtom), set(loadCatalogueAtom)]);
});

const replacePackAtom = atom(null, (get, set, pack: PackDetails) => {
  const shown = get(packsAtom);
  // The fan may have gone on to another one meanwhile: what is known of that stays as it is.
  if (shown.status !== 'success' || !shown.value.some(({ packId }) => packId === pack.packId)) return;
  const value = shown.value.map((other) => (other.packId === pack.packId ? pack : other));
  set(packsAtom, givenResource(value));
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
export const openPacksAtom = atom(null, async (get, set): Promise<Failure | null> => {
  const shown = get(packsAtom);
  const waiting = shown.status === 'success' ? shown.value.filter((pack) => pack.state === 'sealed') : [];
  const opened: PackDetails[] = [];
  let failure: Failure | null = null;
  try {
    for (const pack of waiting) opened.push(await openOne(pack));
  } catch (error) {
    failure = toFailure(error);
  }
  const clips = opened.flatMap((pack) => pack.moments.map((moment) => moment.clip));
  void prefetch(clips, { isSavingData: savesData() });
  for (const pack of opened) set(replacePackAtom, pack);
  return failure;
});

async function reportProgress(packId: string, revealed: number): Promise<void> {
  try {
    await call(keepOpening, { params: { packId }, body: { revealed } });
  } catch (error) {
    // The progress saved on this device is sent with the next card, or when the pack is opened again.
    toFailure(error);
  }
}

/** Keeps how far the reveal has come: here before it is shown, and at the server as soon as it can be reached. */
export const keepRevealedAtom = atom(null, async (get, set, counts: ReadonlyMap<string, number>) => {
  const shown = get(packsAtom);
  const all = shown.status === 'success' ? shown.value : [];
  const further = all.filter((pack) => (counts.get(pack.packId) ?? -1) > (pack.revealed ?? -1));
  const reached = further.map((pack) => ({ ...pack, revealed: counts.get(pack.packId) ?? 0 }));
  for (const { packId, revealed } of reached) writeRevealProgress(packId, revealed);
  for (const pack of reached) set(replacePackAtom, pack);
  await Promise.all(reached.map(({ packId, revealed }) => reportProgress(packId, revealed)));
});
