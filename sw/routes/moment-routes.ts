import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';

import { readPath } from '#contract/api/endpoint-path.ts';
import { getOwnMoment, listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import type { MomentIndex } from '#contract/moments/moment-index.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { noShelves } from '#contract/shelves/shelves.ts';
import type { CopyPart } from '#contract/worker/worker-messages.ts';

import { answerFromDevice, isTrusted, patienceMilliseconds, withinTime } from '../copies/cached-response.ts';
import { readPart } from '../collection/collection-part.ts';
import { readCollection, refreshCollection, summarise, summaryKey, wasJustCompared } from '../collection/collection.ts';
import { networkFirst } from '../copies/network-first.ts';
import { keepOwnPosters } from '../collection/own-posters.ts';
import { readShelvesCopy } from '../shelves/shelves.ts';
import { catalogueStore, readsStore } from '../copies/stores.ts';
import { toApiPath } from '../environment.ts';

/** The collection and its posters. A full disk must not make this fail. */
function refresh(ownerId: string, request: Request): Promise<void> {
  return refreshCollection(ownerId, request.headers.get('authorization') ?? '').then(() =>
    keepOwnPosters(ownerId).catch(() => undefined),
  );
}

/** The device's copy of a collection, complete or in part. */
interface Known {
  moments: readonly Moment[];
  collectionVersion: number;
  index: MomentIndex;
  savedAt: string;
  /** If the collection is still being fetched. */
  part?: CopyPart;
}

async function readWhole(ownerId: string): Promise<Known | undefined> {
  const copy = await readCollection(ownerId);
  return copy && { ...copy, ...copy.collection };
}

async function readIncomplete(ownerId: string): Promise<Known | undefined> {
  const part = await readPart(ownerId);
  return part && { ...part, part: { kept: part.moments.length, total: part.total } };
}

/** The network's answer if it arrives in time and can be trusted. */
async function askNetwork(options: RouteHandlerCallbackOptions): Promise<{
  inTime: Response | undefined;
  /** Whenever it comes. */
  atAll: Promise<Response>;
}> {
  const atAll = fetch(options.request.clone()).catch(() => Response.error());
  const inTime = await withinTime(atAll, patienceMilliseconds);
  const isGood = inTime !== undefined && inTime.type !== 'error' && isTrusted(inTime);
  return { inTime: isGood ? inTime : undefined, atAll };
}

/** The server's answer computed from the device's data; undefined if only the server can answer. */
async function answerList(
  { request, url }: RouteHandlerCallbackOptions,
  ownerId: string,
  { index, collectionVersion, savedAt, part }: Known,
): Promise<Response | undefined> {
  const page = v.safeParse(listOwnMoments.query, Object.fromEntries(url.searchParams));
  const query = v.safeParse(listOwnMoments.body, await request.clone().json());
  if (!page.success || !query.success) return undefined;
  const shelves = query.output.filters.shelf === undefined ? noShelves : (await readShelvesCopy(ownerId))?.shelves;
  const answer = index.ask(query.output, page.output, shelves ?? noShelves);
  return answerFromDevice({ ...answer, collectionVersion }, savedAt, part);
}

/**
 * A page of the user's moments: immediately from the device's copy, which is refreshed in the background with the first page of a
 * list. Until the whole copy is there, the server answers; offline the incomplete copy does, marked as a part.
 */
export async function answerOwnMoments(options: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const { request, url, event } = options;
  const whole = await readWhole(ownerId);
  if (whole === undefined || (url.searchParams.get('skip') === '0' && !wasJustCompared(ownerId)))
    event.waitUntil(refresh(ownerId, request));
  if (whole !== undefined) return (await answerList(options, ownerId, whole)) ?? fetch(request);
  const { inTime, atAll } = await askNetwork(options);
  if (inTime !== undefined) return inTime;
  const incomplete = await readIncomplete(ownerId);
  const answer = incomplete && (await answerList(options, ownerId, incomplete));
  return answer ?? atAll;
}

/** The counts: computed on the device if the collection is complete; otherwise the server's last ones. */
export async function answerCollection(options: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const copy = await readCollection(ownerId);
  options.event.waitUntil(refresh(ownerId, options.request));
  if (copy === undefined) return networkFirst(options, readsStore, summaryKey(ownerId));
  return answerFromDevice(summarise(copy.collection), copy.savedAt);
}

/** One owned copy: the server's answer, or one composed from the collection and the catalog. */
export async function answerOwnMoment(options: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const { inTime, atAll } = await askNetwork(options);
  if (inTime !== undefined) return inTime;
  const { momentEditionId, serialNumber } = readPath(getOwnMoment.path, toApiPath(options.url) ?? '') ?? {};
  const known = (await readWhole(ownerId)) ?? (await readIncomplete(ownerId));
  const moment = known?.moments.find(
    (candidate) => candidate.momentEditionId === momentEditionId && String(candidate.serialNumber) === serialNumber,
  );
  if (known === undefined || moment === undefined) return atAll;
  const catalogue = await catalogueStore.read('catalogue');
  const edition = catalogue?.value.tokens.find((candidate) => candidate.momentEditionId === momentEditionId);
  const none = { en: '—', pt: '—' };
  const texts = {
    story: edition?.story ?? none,
    playDescription: edition?.playDescription ?? none,
    sounds: edition?.sounds,
  };
  return answerFromDevice({ ...moment, ...texts }, known.savedAt);
}
