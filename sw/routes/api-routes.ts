import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import * as v from 'valibot';

import type { Endpoint } from '#contract/api/endpoint.ts';
import { readPath } from '#contract/api/endpoint-path.ts';
import { listSocialPosts } from '#contract/content/social.ts';
import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { getOwnMoment, listCatalogue, listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { getPackDetails, listOwnPacks, openPack, returnPack } from '#contract/packs/pack-endpoints.ts';
import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';

import { withinTime } from '../copies/cached-response.ts';
import { mergeOpening } from '../collection/collection.ts';
import { showBadge } from '../push/badge.ts';
import { keyOfCall, keyOfQuestion } from '../copies/read-key.ts';
import { dropViews } from '../app/kept-views.ts';
import { answerCollection, answerOwnMoment, answerOwnMoments } from './moment-routes.ts';
import { networkFirst } from '../copies/network-first.ts';
import { countSealed, noteOpening, noteReturn } from './pack-lists.ts';
import { readOwner, rememberOwner } from '../copies/owner.ts';
import { answerShelfEdits, answerShelves } from './shelf-routes.ts';
import { catalogueStore, editionsStore, postsStore, readsStore } from '../copies/stores.ts';
import { socialBaseUrl, toApiPath } from '../environment.ts';
import { noteWithdrawal } from './withdrawal-copies.ts';

type Handler = (options: RouteHandlerCallbackOptions, ownerId: string) => Promise<Response>;

/** An opening's answer equals the answer of reading the pack, so that an offline reload finds it open. */
async function keepOpened(ownerId: string, url: URL, opened: unknown, askedAt: number): Promise<void> {
  const params = readPath(openPack.path, toApiPath(url) ?? '');
  const key = keyOfCall(ownerId, getPackDetails, params);
  await readsStore.write(key, opened, askedAt, performance.now());
}

/** A disk that does not answer must not block the answer. */
const diskPatienceMilliseconds = 2_000;

/**
 * An opening is never answered from the device. Its moments are added to the collection before the page receives the
 * answer, so that the page's next requests, online or offline, include the opening.
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

/** A return goes to the network, too; the device's copies are updated before the page receives the answer. */
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

/** After a change of the lists of packs. */
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
  const path = `${toApiPath(url)}${url.search}`;
  const key = keyOfQuestion(ownerId, { method: request.method, path, body });
  return networkFirst(options, readsStore, key, onKept);
}

const keepPacks: Handler = (options, ownerId) => keepRead(options, ownerId, () => renewBadge(ownerId));

/** The worker's routes for a signed-in user. All other calls go to the network and are never stored. */
const ownedRoutes: readonly [Endpoint, Handler][] = [
  [listOwnMoments, answerOwnMoments],
  [readCollection, answerCollection],
  [readShelves, answerShelves],
  [saveShelves, answerShelfEdits],
  [getOwnMoment, answerOwnMoment],
  [openPack, passOpening],
  [returnPack, passReturn],
  [getPackDetails, keepRead],
  [listOwnPacks, keepPacks],
  [listOrders, keepRead],
  [getOrder, keepRead],
];

/** Two endpoints on one path, one with a query and one without, each match their own calls. */
function matchesEndpoint({ path, query }: Endpoint, url: URL): boolean {
  const given = toApiPath(url);
  if (given === undefined || readPath(path, given) === undefined) return false;
  return query === undefined ? url.search === '' : v.is(query, Object.fromEntries(url.searchParams));
}

/** Registers the table of routes with Workbox. */
export function registerApiRoutes(): void {
  for (const [endpoint, handler] of ownedRoutes) {
    registerRoute(
      ({ url, request }) => matchesEndpoint(endpoint, url) && readOwner(request) !== undefined,
      async (options) => {
        const ownerId = readOwner(options.request);
        if (ownerId === undefined) return fetch(options.request);
        options.event.waitUntil(rememberOwner(ownerId));
        return handler(options, ownerId);
      },
      endpoint.method,
    );
  }
  registerRoute(
    ({ url }) => matchesEndpoint(listPackEditions, url),
    (options) => networkFirst(options, editionsStore, 'editions'),
    listPackEditions.method,
  );
  registerRoute(
    ({ url }) => url.href === `${socialBaseUrl}${listSocialPosts.path}`,
    (options) => networkFirst(options, postsStore, 'posts'),
    listSocialPosts.method,
  );
  registerRoute(
    ({ url }) => matchesEndpoint(listCatalogue, url),
    (options) => networkFirst(options, catalogueStore, 'catalogue'),
    listCatalogue.method,
  );
}
