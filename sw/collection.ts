import * as v from 'valibot';

import { listOwnMoments } from '#contract/moment-endpoints.ts';
import { openPack } from '#contract/pack-endpoints.ts';
import type { Moment } from '#contract/moment.ts';
import { maxPageSize } from '#contract/moment-query.ts';
import type { WorkerMessage } from '#contract/worker-messages.ts';

import { ownedKey } from './device-store.ts';
import { scope } from './scope.ts';
import { collectionStore, type StoredCollection } from './stores.ts';
import { apiBaseAddress } from './surroundings.ts';

/** The parsed copy of the last owner: parsing 15,000 moments for every page would cost more than the page. */
let warm: { ownerId: string; savedAt: string; collection: StoredCollection } | undefined;

export interface CollectionCopy {
  collection: StoredCollection;
  savedAt: string;
}

export async function readCollection(ownerId: string): Promise<CollectionCopy | undefined> {
  if (warm?.ownerId === ownerId) return warm;
  const copy = await collectionStore.read(ownedKey(ownerId));
  if (copy === undefined) return undefined;
  warm = { ownerId, savedAt: copy.savedAt, collection: copy.value };
  return warm;
}

async function writeCollection(ownerId: string, collection: StoredCollection, askedAt: number): Promise<void> {
  // Read back from the store where it is asked for next: what the store refused to keep is not kept here either.
  warm = undefined;
  await collectionStore.write(ownedKey(ownerId), collection, askedAt);
}

export function coolDown(): void {
  warm = undefined;
}

async function announce(message: WorkerMessage): Promise<void> {
  for (const client of await scope.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

async function fetchPage(authorization: string, skip: number, first: number) {
  const response = await fetch(`${apiBaseAddress}${listOwnMoments.path}?skip=${skip}&first=${first}`, {
    method: listOwnMoments.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' }),
  });
  return response.ok ? v.parse(listOwnMoments.answer, await response.json()) : undefined;
}

/** All pages of one version; undefined when the collection changed in between, or an answer was refused. */
async function fetchWhole(authorization: string): Promise<StoredCollection | undefined> {
  const moments: Moment[] = [];
  let collectionVersion: number | undefined;
  for (;;) {
    const page = await fetchPage(authorization, moments.length, maxPageSize);
    if (page === undefined || (collectionVersion ?? page.collectionVersion) !== page.collectionVersion)
      return undefined;
    collectionVersion = page.collectionVersion;
    moments.push(...page.tokens);
    if (page.tokens.length === 0 || moments.length >= page.total) return { moments, collectionVersion };
  }
}

const maxTries = 3;

async function refresh(ownerId: string, authorization: string): Promise<void> {
  const askedAt = performance.now();
  const copy = await readCollection(ownerId);
  const probe = await fetchPage(authorization, 0, 1);
  if (probe === undefined) return;
  if (copy?.collection.collectionVersion === probe.collectionVersion) {
    await writeCollection(ownerId, copy.collection, askedAt);
    return announce({ kind: 'collection-refreshed', userId: ownerId, hasChanged: false });
  }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const whole = await fetchWhole(authorization);
    if (whole === undefined) continue;
    await writeCollection(ownerId, whole, askedAt);
    return announce({ kind: 'collection-refreshed', userId: ownerId, hasChanged: true });
  }
}

const underway = new Map<string, Promise<void>>();

/** Brings the device's copy up to date: pages through the collection once, then only when its version moved. */
export function refreshCollection(ownerId: string, authorization: string): Promise<void> {
  const running = underway.get(ownerId);
  if (running !== undefined) return running;
  // Without a network the copy stays as it is.
  const started = refresh(ownerId, authorization)
    .catch(() => undefined)
    .finally(() => underway.delete(ownerId));
  underway.set(ownerId, started);
  return started;
}

function identify(moment: Moment): string {
  return `${moment.momentEditionId}#${moment.serialNumber}`;
}

/** What an opening revealed is the fan's from this moment on, also when the network goes right after it. */
export async function mergeOpening(ownerId: string, answer: unknown, askedAt: number): Promise<void> {
  const parsed = v.safeParse(openPack.answer, answer);
  const copy = await readCollection(ownerId);
  if (!parsed.success || copy === undefined) return;
  const known = new Set(copy.collection.moments.map(identify));
  const added = parsed.output.moments.filter((moment) => !known.has(identify(moment)));
  if (added.length === 0) return;
  // The version stays: the next refresh finds another one and fetches the whole again.
  await writeCollection(ownerId, { ...copy.collection, moments: [...copy.collection.moments, ...added] }, askedAt);
}
