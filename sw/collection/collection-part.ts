import * as v from 'valibot';

import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import { indexMoments, type MomentIndex } from '#contract/moments/moment-index.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { maxPageSize } from '#contract/moments/page-size.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';

import { callApi } from '../call-api.ts';
import { ownedKey } from '../copies/device-store.ts';
import { perUser } from '../copies/sign-out.ts';
import { leavingSignal } from '../make-way.ts';
import { type Collection, packCollection } from './stored-collection.ts';
import { collectionPartsStore as store } from '../copies/stores.ts';

/** The incomplete collection: its first pages, all of one version, and moments opened since. */
export interface CollectionPart {
  moments: Moment[];
  collectionVersion: number;
  /** Of the whole. */
  total: number;
  index: MomentIndex;
  /** The age of its oldest page. */
  savedAt: string;
}

/** Pages are named by their offset; moments from openings are stored separately. */
const opened = 'opened';

interface Pages {
  moments: Moment[];
  collectionVersion: number | undefined;
  total: number;
  savedAt: string;
}

/** The pages of one version, from the first up to the first gap. */
async function readPages(ownerId: string): Promise<Pages> {
  const keys = await store.listKeys(ownedKey(ownerId));
  const skips = keys.map((key) => Number(key.split('|')[1])).filter(Number.isInteger);
  const pages: Pages = { moments: [], collectionVersion: undefined, total: 0, savedAt: '' };
  for (const skip of skips.sort((a, b) => a - b)) {
    const page = skip === pages.moments.length ? await store.read(ownedKey(ownerId, String(skip))) : undefined;
    const { collection, total } = page?.value ?? {};
    if (page === undefined || collection === undefined || total === undefined) break;
    if ((pages.collectionVersion ?? collection.collectionVersion) !== collection.collectionVersion) break;
    pages.collectionVersion = collection.collectionVersion;
    pages.total = total;
    pages.moments.push(...collection.moments);
    if (pages.savedAt === '' || page.savedAt < pages.savedAt) pages.savedAt = page.savedAt;
  }
  return pages;
}

async function readStored(ownerId: string): Promise<CollectionPart | undefined> {
  const { moments, collectionVersion, total, savedAt } = await readPages(ownerId);
  if (collectionVersion === undefined) return undefined;
  const since = (await store.read(ownedKey(ownerId, opened)))?.value.collection;
  const known = new Set(moments.map(toMomentKey));
  const added = since?.moments.filter((moment) => !known.has(toMomentKey(moment))) ?? [];
  // A later version of the collection already includes them.
  const uncounted = since?.collectionVersion === collectionVersion ? added.length : 0;
  const all = [...moments, ...added];
  return { moments: all, collectionVersion, total: total + uncounted, index: indexMoments(all), savedAt };
}

/** Filters come in quick succession: read once, until a page arrives. */
const getCache = perUser((): { part: Promise<CollectionPart | undefined> | undefined } => ({ part: undefined }));

/** Undefined if not even the first page has arrived. */
export function readPart(ownerId: string): Promise<CollectionPart | undefined> {
  const cache = getCache(ownerId);
  return (cache.part ??= readStored(ownerId));
}

async function write(ownerId: string, name: string, collection: Collection, total: number, askedAt: number) {
  const value = { total, collection: packCollection(collection) };
  await store.write(ownedKey(ownerId, name), value, askedAt, performance.now());
  getCache(ownerId).part = undefined;
}

/** An opening's moments while the collection is being fetched. */
export async function addToPart(ownerId: string, moments: readonly Moment[], askedAt: number): Promise<void> {
  const { collectionVersion, total } = await readPages(ownerId);
  if (collectionVersion === undefined) return;
  const before = (await store.read(ownedKey(ownerId, opened)))?.value.collection.moments ?? [];
  // The same opening may be answered twice.
  const all = new Map([...before, ...moments].map((moment) => [toMomentKey(moment), moment]));
  await write(ownerId, opened, { moments: [...all.values()], collectionVersion }, total, askedAt);
}

/**
 * The collection is complete, or another version is being fetched. Moments opened since stay until the collection
 * includes them.
 */
export async function dropPages(ownerId: string, what: 'pages' | 'all'): Promise<void> {
  const keys = await store.listKeys(ownedKey(ownerId));
  await store.drop(what === 'all' ? keys : keys.filter((key) => key !== ownedKey(ownerId, opened)));
  getCache(ownerId).part = undefined;
}

async function fetchPage(authorization: string, skip: number) {
  const response = await callApi(`${listOwnMoments.path}?skip=${skip}&first=${maxPageSize}`, {
    method: listOwnMoments.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' }),
    signal: leavingSignal,
  });
  return response.ok ? v.parse(listOwnMoments.answer, await response.json()) : undefined;
}

/**
 * All pages of one version. Each is stored when it arrives, so that after a lost connection, or the end of this worker,
 * the next attempt continues here. Undefined if the collection changed or its owner left meanwhile, or an answer was
 * refused.
 */
export async function fetchWhole(
  ownerId: string,
  authorization: string,
  askedAt: number,
  isHere: () => boolean,
): Promise<Collection | undefined> {
  const { moments, collectionVersion: known } = await readPages(ownerId);
  let collectionVersion = known;
  while (isHere()) {
    const page = await fetchPage(authorization, moments.length);
    if (page === undefined) return undefined;
    if ((collectionVersion ?? page.collectionVersion) !== page.collectionVersion) {
      await dropPages(ownerId, 'pages');
      return undefined;
    }
    const skip = moments.length;
    collectionVersion = page.collectionVersion;
    moments.push(...page.tokens);
    if (page.tokens.length === 0 || moments.length >= page.total) return { moments, collectionVersion };
    await write(ownerId, String(skip), { moments: page.tokens, collectionVersion }, page.total, askedAt);
  }
  return undefined;
}
