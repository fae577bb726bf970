import * as v from 'valibot';

import type { CollectionSummary } from '#contract/moments/collection.ts';
import { readCollection as readCollectionSummary } from '#contract/moments/collection-endpoints.ts';
import { indexMoments, type MomentIndex } from '#contract/moments/moment-index.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { openPack } from '#contract/packs/pack-endpoints.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';

import { callApi } from '../call-api.ts';
import { announce } from '../announce.ts';
import { leavingSignal } from '../make-way.ts';
import { addToPart, dropPages, fetchWhole } from './collection-part.ts';
import { ownedKey } from '../copies/device-store.ts';
import { keyOfCall } from '../copies/read-key.ts';
import { perUser } from '../copies/sign-out.ts';
import { dropViews } from '../app/kept-views.ts';
import { type Collection, packCollection } from './stored-collection.ts';
import { collectionStore, readsStore } from '../copies/stores.ts';

export interface CollectionCopy {
  collection: Collection;
  index: MomentIndex;
  savedAt: string;
}

/** The server's own counts, stored as long as there is no complete copy to count. */
export function summaryKey(ownerId: string): string {
  return keyOfCall(ownerId, readCollectionSummary);
}

/** What the worker knows of one user's collection. */
interface State {
  /** Read once: requests come in quick succession, and several at a time when a page starts. */
  copy: Promise<CollectionCopy | undefined> | undefined;
  /** The last change of the copy. */
  changed: Promise<unknown>;
  /** The number of openings added to the copy: a collection requested before one of them is older than the copy. */
  openings: number;
  refreshing: Promise<void> | undefined;
  /** When the copy was last compared with the server's (`performance.now()`). */
  comparedAt: number;
  /** Nothing more is fetched for a signed-out user. */
  signedOut: AbortSignal;
}

const getState = perUser((signedOut): State => ({
  copy: undefined,
  changed: Promise.resolve(),
  openings: 0,
  refreshing: undefined,
  comparedAt: -Infinity,
  signedOut,
}));

function describeCopy(collection: Collection, savedAt: string): CollectionCopy {
  return { collection, index: indexMoments(collection.moments), savedAt };
}

async function readStored(ownerId: string): Promise<CollectionCopy | undefined> {
  const stored = await collectionStore.read(ownedKey(ownerId));
  return stored && describeCopy(stored.value, stored.savedAt);
}

export async function readCollection(ownerId: string): Promise<CollectionCopy | undefined> {
  const state = getState(ownerId);
  const reading = (state.copy ??= readStored(ownerId));
  const found = await reading;
  if (found === undefined && state.copy === reading) state.copy = undefined;
  return found;
}

async function writeCollection(ownerId: string, collection: Collection, askedAt: number): Promise<void> {
  await collectionStore.write(ownedKey(ownerId), packCollection(collection), askedAt, performance.now());
  // Read back from the store when it is requested next: what the store refused must not be kept here either.
  getState(ownerId).copy = undefined;
}

/** Writes are serialized, otherwise one would undo another. */
function inTurn<T>(state: State, work: () => Promise<T>): Promise<T> {
  const done = state.changed.then(work);
  state.changed = done.catch(() => undefined);
  return done;
}

/** The count of each, and which came first. */
export function summarise({ moments, collectionVersion }: Collection): CollectionSummary {
  const editions = new Map<string, CollectionSummary['editions'][number]>();
  for (const { momentEditionId, obtainedAt, packId } of moments) {
    const line = editions.get(momentEditionId) ?? { momentEditionId, copies: 0, obtainedAt, packId };
    const first = obtainedAt < line.obtainedAt ? { obtainedAt, packId } : {};
    editions.set(momentEditionId, { ...line, ...first, copies: line.copies + 1 });
  }
  return { editions: [...editions.values()], total: moments.length, collectionVersion };
}

const versionTimeoutMilliseconds = 10_000;

/** The server's version of the collection. Throws if the server refuses or does not answer, so that it is asked again soon. */
async function fetchVersion(authorization: string): Promise<number> {
  const signal = AbortSignal.any([leavingSignal, AbortSignal.timeout(versionTimeoutMilliseconds)]);
  const response = await callApi(readCollectionSummary.path, { headers: { authorization }, signal });
  if (!response.ok) throw new Error(`The collection's version was answered ${response.status}`);
  return v.parse(readCollectionSummary.answer, await response.json()).collectionVersion;
}

/** Confirms the copy. If it changed meanwhile, the next comparison detects that. */
async function confirm(ownerId: string, copy: CollectionCopy, askedAt: number): Promise<void> {
  await collectionStore.confirm(ownedKey(ownerId), askedAt);
  getState(ownerId).copy = Promise.resolve({ ...copy, savedAt: new Date().toISOString() });
}

const maxTries = 3;

async function refresh(ownerId: string, authorization: string): Promise<void> {
  const askedAt = performance.now();
  const state = getState(ownerId);
  const isHere = () => !state.signedOut.aborted;
  let seen = state.openings;
  /** Nothing was added since the data to be written was requested. */
  const ifCurrent = (write: () => Promise<void>) =>
    inTurn(state, async () => {
      const isCurrent = state.openings === seen;
      if (isCurrent) await write();
      return isCurrent;
    });
  const copy = await readCollection(ownerId);
  const version = await fetchVersion(authorization);
  if (copy?.collection.collectionVersion === version) {
    await ifCurrent(() => confirm(ownerId, copy, askedAt));
    return announce({ kind: 'collection-refreshed', userId: ownerId, hasChanged: false });
  }
  for (let tries = 0; tries < maxTries && isHere(); tries += 1) {
    seen = state.openings;
    const whole = await fetchWhole(ownerId, authorization, askedAt, isHere);
    if (whole === undefined) continue;
    const isWritten = await ifCurrent(() => writeCollection(ownerId, whole, askedAt));
    if (!isWritten) continue;
    await Promise.all([dropPages(ownerId, 'all'), dropViews()]);
    return announce({ kind: 'collection-refreshed', userId: ownerId, hasChanged: true });
  }
}

/** Updates the device's copy: pages through the collection once, then only when its version has changed. */
export function refreshCollection(ownerId: string, authorization: string): Promise<void> {
  const state = getState(ownerId);
  // Without an answer the copy stays as it is, and does not count as compared.
  state.refreshing ??= refresh(ownerId, authorization)
    .then(
      () => void (state.comparedAt = performance.now()),
      () => undefined,
    )
    .finally(() => (state.refreshing = undefined));
  return state.refreshing;
}

/** A filter pressed right after another only uses the copy; opening a page always asks the server. */
const freshMilliseconds = 10_000;

export function wasJustCompared(ownerId: string): boolean {
  return performance.now() - getState(ownerId).comparedAt < freshMilliseconds;
}

/** Until the collection is complete, its pages are what the device has; the server's earlier counts are outdated. */
async function addToIncomplete(ownerId: string, moments: Moment[], askedAt: number): Promise<void> {
  await Promise.all([addToPart(ownerId, moments, askedAt), readsStore.drop([summaryKey(ownerId)])]);
}

/** Opened moments belong to the user from this moment on, even if the network is lost right afterwards. */
export function mergeOpening(ownerId: string, answer: unknown, askedAt: number): Promise<void> {
  const state = getState(ownerId);
  return inTurn(state, async () => {
    const parsed = v.safeParse(openPack.answer, answer);
    state.openings += 1;
    if (!parsed.success) return;
    const copy = await readCollection(ownerId);
    if (copy === undefined) return addToIncomplete(ownerId, parsed.output.moments, askedAt);
    const known = new Set(copy.collection.moments.map(toMomentKey));
    const added = parsed.output.moments.filter((moment) => !known.has(toMomentKey(moment)));
    if (added.length === 0) return;
    // The version stays: the next refresh finds another one and fetches the whole again.
    await writeCollection(ownerId, { ...copy.collection, moments: [...copy.collection.moments, ...added] }, askedAt);
  });
}
