import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';

import { otherPosterSize } from '#contract/moments/posters.ts';
import { socialPicturePath } from '#contract/content/social.ts';

import { cutRange } from './byte-range.ts';
import { leavingSignal } from '../make-way.ts';
import { readKept } from './offline-files.ts';
import { readOwnerMarker, visitor } from '../copies/owner.ts';
import { onSignOut } from '../copies/sign-out.ts';
import { userCacheName } from '../copies/user-cache.ts';
import { apiBaseUrl, mediaBaseUrl, socialBaseUrl } from '../environment.ts';

/**
 * Watched clips, seen posters and pictures of stories, the art of pouches, the fan's own picture and those of the
 * club's posts; the newest are kept. What a fan views is private, so the caches are per user, except the art of all
 * pouches.
 */
const kinds = {
  clips: { maxEntries: 60 },
  posters: { maxEntries: 300 },
  packs: { maxEntries: 60 },
  stories: { maxEntries: 20 },
  pictures: { maxEntries: 2 },
  posts: { maxEntries: 20 },
};
type Kind = keyof typeof kinds;

/** A longer clip is streamed and not kept on its own. */
const maxKeptBytes = 4_000_000;

const baseUrls: Record<Kind, string> = {
  clips: `${mediaBaseUrl}/clips/`,
  posters: `${mediaBaseUrl}/posters/`,
  packs: `${mediaBaseUrl}/packs/`,
  stories: `${mediaBaseUrl}/stories/`,
  pictures: new URL('/pictures/', apiBaseUrl).href,
  posts: `${socialBaseUrl}${socialPicturePath}`,
};

function getCacheName(kind: Kind, ownerId: string): string {
  return userCacheName(kind, ownerId);
}

async function readOwner(kind: Kind): Promise<string> {
  return kind === 'packs' ? visitor : readOwnerMarker();
}

async function keep(kind: Kind, ownerId: string, url: string, response: Response): Promise<void> {
  const cacheName = getCacheName(kind, ownerId);
  const cache = await caches.open(cacheName);
  await cache.put(url, response);
  const expiration = new CacheExpiration(cacheName, kinds[kind]);
  await expiration.updateTimestamp(url);
  await expiration.expireEntries();
  // A sign-out during the write deleted the cache before it: the write created it again.
  if (ownerId !== visitor && (await readOwner(kind)) !== ownerId) await deleteUserMedia(ownerId);
}

/** Videos send range requests, `bytes=0-1` first on an iPhone; they are cut from the complete file. */
function cut(request: Request, whole: Response): Promise<Response> {
  return cutRange(request.headers.get('range'), whole);
}

/** Offline, a poster's other size is better than none. */
async function readOtherSize(ownerId: string, url: string): Promise<Response | undefined> {
  const other = otherPosterSize(url);
  return (await readKept(ownerId, other)) ?? caches.match(other, { cacheName: getCacheName('posters', ownerId) });
}

/** A clip that is loaded again has a fragment. */
function withoutFragment(url: URL): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

async function answerMedia({ request, url, event }: RouteHandlerCallbackOptions, kind: Kind): Promise<Response> {
  const address = withoutFragment(url);
  const ownerId = await readOwner(kind);
  const cache = await caches.open(getCacheName(kind, ownerId));
  const kept = (await readKept(ownerId, address)) ?? (await cache.match(address));
  if (kept !== undefined) return cut(request, kept);
  // Without its range, so that the complete file arrives and can be stored.
  const whole = await fetch(address, { credentials: 'omit' }).catch(() => undefined);
  if (whole === undefined) return (kind === 'posters' && (await readOtherSize(ownerId, address))) || Response.error();
  const isKeepable = whole.status === 200 && Number(whole.headers.get('content-length') ?? 0) <= maxKeptBytes;
  if (!isKeepable) return whole.status === 200 ? cut(request, whole) : whole;
  // A full disk must not prevent playing.
  event.waitUntil(keep(kind, ownerId, address, whole.clone()).catch(() => undefined));
  return cut(request, whole);
}

export function registerMediaRoutes(): void {
  for (const kind of Object.keys(kinds) as Kind[]) {
    registerRoute(
      ({ url }) => url.href.startsWith(baseUrls[kind]),
      (options) => answerMedia(options, kind),
    );
  }
}

/** One at a time, up to the maximum. */
async function keepAll(kind: Kind, ownerId: string, urls: readonly string[]): Promise<void> {
  // Not by `caches.open`, which would create an empty cache.
  const cacheName = getCacheName(kind, ownerId);
  for (const url of urls.slice(0, kinds[kind].maxEntries)) {
    if (!url.startsWith(baseUrls[kind]) || (await caches.match(url, { cacheName })) !== undefined) continue;
    const seen = await caches.match(url, { cacheName: getCacheName(kind, visitor) });
    // It never changes, so the browser's own copy is fine.
    const init: RequestInit = { credentials: 'omit', cache: 'force-cache', signal: leavingSignal };
    const picture = seen ?? (await fetch(url, init).catch(() => undefined));
    if (picture === undefined || (await readOwner(kind)) !== ownerId) return;
    if (picture.status === 200) await keep(kind, ownerId, url, picture);
  }
}

export function keepPosters(ownerId: string, urls: readonly string[]): Promise<void> {
  return keepAll('posters', ownerId, urls);
}

/** Public, so kept without an owner. */
export function keepPouchArt(urls: readonly string[]): Promise<void> {
  return keepAll('packs', visitor, urls);
}

async function deleteUserMedia(ownerId: string): Promise<void> {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const cacheName = getCacheName(kind, ownerId);
    await new CacheExpiration(cacheName, kinds[kind]).delete();
    await caches.delete(cacheName);
  }
}
onSignOut(deleteUserMedia);
