import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';

import { getOwnMoment } from '#contract/moments/moment-endpoints.ts';
import { listSocialPosts } from '#contract/content/social.ts';

import { withinTime } from '../copies/cached-response.ts';
import { mergeOpening } from '../collection/collection.ts';
import { showBadge } from '../push/badge.ts';
import { ownedKey } from '../copies/device-store.ts';
import { dropViews } from '../app/kept-views.ts';
import { answerCollection, answerOwnMoment, answerOwnMoments } from './moment-routes.ts';
import { networkFirst } from '../copies/network-first.ts';
import { countSealed, noteOpening, noteReturn } from './pack-lists.ts';
import { ownerOf, rememberOwner } from '../copies/owner.ts';
import { answerShelfEdits, answerShelves } from './shelf-routes.ts';
import { catalogueStore, editionsStore, postsStore, readsStore } from '../copies/stores.ts';
import { apiPathOf, socialBaseAddress } from '../environment.ts';
import { noteWithdrawal } from './withdrawal-copies.ts';

type Handler = (options: RouteHandlerCallbackOptions, ownerId: string) => Promise<Response>;

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
      dropViews(),
    ]);
    await renewBadge(ownerId);
  };
  const kept = keep(response.clone()).catch(() => undefined);
  event.waitUntil(kept);
  await withinTime(kept, diskPatienceMilliseconds);
  return response;
}

/** A return is the network's too; the copies on the device know of it before the page hears of it. */
async function passReturn({ request, event }: RouteHandlerCallbackOptions, ownerId: string): Promise<Response> {
  const askedAt = performance.now();
  const response = await fetch(request);
  if (!response.ok) return response;
  const noted = response
    .clone()
    .json()
    .then((returned: unknown) =>
      Promise.all([noteReturn(ownerId, returned, askedAt), noteWithdrawal(ownerId, returned, askedAt), dropViews()]),
    )
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
    ({ url }) => url.href === `${socialBaseAddress}${listSocialPosts.path}`,
    (options) => networkFirst(options, postsStore, 'posts'),
    'GET',
  );
  registerRoute(
    ({ url }) => apiPathOf(url) === '/moments' && url.search === '',
    (options) => networkFirst(options, catalogueStore, 'catalogue'),
    'POST',
  );
}
