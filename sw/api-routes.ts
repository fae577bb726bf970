import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';

import { getOwnMoment, listOwnMoments } from '#contract/moment-endpoints.ts';
import { noShelves } from '#contract/shelves.ts';

import { answerFromDevice, withinTime } from './answer.ts';
import { mergeOpening, readCollection, refreshCollection, summarise, wasJustCompared } from './collection.ts';
import { showBadge } from './badge.ts';
import { ownedKey } from './device-store.ts';
import { networkFirst } from './network-first.ts';
import { countSealed, noteOpening, noteReturn } from './pack-lists.ts';
import { keepOwnPosters } from './own-posters.ts';
import { ownerOf, rememberOwner } from './owner.ts';
import { answerShelfEdits, answerShelves } from './shelf-routes.ts';
import { readShelvesCopy } from './shelves.ts';
import { catalogueStore, editionsStore, readsStore } from './stores.ts';
import { apiPathOf } from './surroundings.ts';

type Handler = (options: RouteHandlerCallbackOptions, ownerId: string) => Promise<Response>;

function authorizationOf(request: Request): string {
  return request.headers.get('authorization') ?? '';
}

/** The collection, and the posters that it is shown with. A full disk is no reason to fail. */
function refresh(ownerId: string, request: Request): Promise<void> {
  return refreshCollection(ownerId, authorizationOf(request)).then(() =>
    keepOwnPosters(ownerId).catch(() => undefined),
  );
}

/** A page of the user's moments: at once from the device's copy, which is refreshed behind where a list begins. */
async function answerOwnMoments(
  { request, url, event }: RouteHandlerCallbackOptions,
  ownerId: string,
): Promise<Response> {
  const page = v.safeParse(listOwnMoments.query, Object.fromEntries(url.searchParams));
  const query = v.safeParse(listOwnMoments.body, await request.clone().json());
  const copy = await readCollection(ownerId);
  if (copy === undefined || (page.success && page.output.skip === 0 && !wasJustCompared(ownerId)))
    event.waitUntil(refresh(ownerId, request));
  if (copy === undefined || !page.success || !query.success) return fetch(request);
  const shelves = query.output.filters.shelf === undefined ? noShelves : (await readShelvesCopy(ownerId))?.shelves;
  const { collectionVersion } = copy.collection;
  const answer = copy.index.ask(query.output, page.output, shelves ?? noShelves);
  return answerFromDevice({ ...answer, collectionVersion }, copy.savedAt);
}

/** How many of each: counted on the device. */
async function answerCollection({ request, event }: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const copy = await readCollection(ownerId);
  event.waitUntil(refresh(ownerId, request));
  return copy === undefined ? fetch(request) : answerFromDevice(summarise(copy.collection), copy.savedAt);
}

/** One owned copy: the server's answer, else composed from the collection and the catalogue. */
async function answerOwnMoment({ request, url }: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const fromNetwork = await fetch(request).catch(() => undefined);
  if (fromNetwork !== undefined && fromNetwork.status < 500) return fromNetwork;
  const [, , momentEditionId, serialNumber] = (apiPathOf(url) ?? '').split('/');
  const copy = await readCollection(ownerId);
  const moment = copy?.collection.moments.find(
    (candidate) => candidate.momentEditionId === momentEditionId && String(candidate.serialNumber) === serialNumber,
  );
  if (copy === undefined || moment === undefined) return fromNetwork ?? Response.error();
  const catalogue = await catalogueStore.read('catalogue');
  const edition = catalogue?.value.tokens.find((candidate) => candidate.momentEditionId === momentEditionId);
  const none = { en: '—', pt: '—' };
  const texts = {
    story: edition?.story ?? none,
    playDescription: edition?.playDescription ?? none,
    sounds: edition?.sounds,
  };
  return answerFromDevice({ ...moment, ...texts }, copy.savedAt);
}

function readKey(ownerId: string, method: string, address: string, body: string): string {
  return ownedKey(ownerId, `${method} ${address} ${body}`);
}

/** What the opening answered is what reading the pack would answer: a reload without a network finds it open. */
async function keepOpened(ownerId: string, url: URL, opened: unknown, askedAt: number): Promise<void> {
  const address = (apiPathOf(url) ?? '').replace(/open$/, 'details');
  await readsStore.write(readKey(ownerId, 'GET', address, ''), opened, askedAt, performance.now());
}

/** A disk that does not answer keeps nobody from what they have opened. */
const diskPatienceMilliseconds = 2_000;

/**
 * An opening is never answered from the device; what it revealed joins the collection on its way through, and has done so when the
 * page hears of it: whatever that asks for next, with or without a network, knows of the opening.
 */
async function passOpening({ request, url, event }: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const askedAt = performance.now();
  const response = await fetch(request);
  if (!response.ok) return response;
  const keep = async (answer: Response) => {
    const opened: unknown = await answer.json();
    await Promise.all([
      mergeOpening(ownerId, opened, askedAt),
      keepOpened(ownerId, url, opened, askedAt),
      noteOpening(ownerId, opened, askedAt),
    ]);
    await renewBadge(ownerId);
  };
  const kept = keep(response.clone()).catch(() => undefined);
  event.waitUntil(kept);
  await withinTime(kept, diskPatienceMilliseconds);
  return response;
}

/** A return is the network's too; the lists on the device lose its packs before the page hears of it. */
async function passReturn({ request, event }: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const askedAt = performance.now();
  const response = await fetch(request);
  if (!response.ok) return response;
  const noted = response
    .clone()
    .json()
    .then((returned: unknown) => noteReturn(ownerId, returned, askedAt))
    .then(() => renewBadge(ownerId))
    .catch(() => undefined);
  event.waitUntil(noted);
  await withinTime(noted, diskPatienceMilliseconds);
  return response;
}

/** After whatever changed the lists of packs. */
async function renewBadge(ownerId: string): Promise<void> {
  const count = await countSealed(ownerId);
  if (count !== undefined) await showBadge(count);
}

async function keepRead(
  options: RouteHandlerCallbackOptions,
  ownerId: string,
  onKept?: () => Promise<void>,
): Promise<Response> {
  const { request, url } = options;
  const body = request.method === 'POST' ? await request.clone().text() : '';
  const key = readKey(ownerId, request.method, `${apiPathOf(url)}${url.search}`, body);
  return networkFirst(options, readsStore, key, onKept);
}

const keepPacks: Handler = (options, ownerId) => keepRead(options, ownerId, () => renewBadge(ownerId));

interface OwnedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  matches: (path: string, url: URL) => boolean;
  handler: Handler;
}

/** One order, with its receipt; its transaction is always asked of the network. */
const orderPath = /^\/orders\/[0-9a-f-]{36}$/;
const momentPath = new RegExp(`^${getOwnMoment.path.replace(/:\w+/g, '[^/]+')}$`);

/** What the worker answers for a signed-in user. Every other call goes to the network and is never kept. */
const ownedRoutes: readonly OwnedRoute[] = [
  {
    method: 'POST',
    matches: (path, url) => path === '/moments' && url.searchParams.has('first'),
    handler: answerOwnMoments,
  },
  { method: 'GET', matches: (path) => path === '/collection', handler: answerCollection },
  { method: 'GET', matches: (path) => path === '/shelves', handler: answerShelves },
  { method: 'PUT', matches: (path) => path === '/shelves', handler: answerShelfEdits },
  { method: 'GET', matches: (path) => momentPath.test(path), handler: answerOwnMoment },
  { method: 'PATCH', matches: (path) => /^\/packs\/[^/]+\/open$/.test(path), handler: passOpening },
  { method: 'POST', matches: (path) => /^\/packs\/[^/]+\/return$/.test(path), handler: passReturn },
  { method: 'GET', matches: (path) => /^\/packs\/[^/]+\/details$/.test(path), handler: keepRead },
  { method: 'POST', matches: (path) => path === '/packs', handler: keepPacks },
  { method: 'GET', matches: (path) => path === '/orders' || orderPath.test(path), handler: keepRead },
];

/** Registers the table of routes with Workbox. */
export function registerApiRoutes(): void {
  for (const { method, matches, handler } of ownedRoutes) {
    registerRoute(
      ({ url, request }) => {
        const path = apiPathOf(url);
        return path !== undefined && matches(path, url) && ownerOf(request) !== undefined;
      },
      async (options) => {
        const ownerId = ownerOf(options.request);
        if (ownerId === undefined) return fetch(options.request);
        options.event.waitUntil(rememberOwner(ownerId));
        return handler(options, ownerId);
      },
      method,
    );
  }
  registerRoute(
    ({ url }) => apiPathOf(url) === '/packs/editions',
    (options) => networkFirst(options, editionsStore, 'editions'),
    'GET',
  );
  registerRoute(
    ({ url }) => apiPathOf(url) === '/moments' && url.search === '',
    (options) => networkFirst(options, catalogueStore, 'catalogue'),
    'POST',
  );
}
