import type { OfflineMoment } from '#contract/moments/offline-clips.ts';

import { userCacheName } from '../copies/user-cache.ts';
import { scope } from '../scope.ts';
import { mediaBaseUrl } from '../environment.ts';

export interface ClipFile {
  url: string;
  /** From the catalog; null if it has none. */
  bytes: number | null;
}

/** The clip and its poster. A moment is kept when both are. */
export function listFiles({ clip }: Pick<OfflineMoment, 'clip'>): ClipFile[] {
  const absolute = (url: string) => new URL(url, scope.location.origin).href;
  return [
    { url: absolute(clip.poster), bytes: clip.posterBytes ?? null },
    { url: absolute(clip.src), bytes: clip.srcBytes ?? null },
  ];
}

/** Whatever a page requests, nothing else is stored: no other user's picture, nothing from other hosts. */
export function isClipOrPoster(url: string): boolean {
  return ['clips', 'posters'].some((kind) => url.startsWith(`${mediaBaseUrl}/${kind}/`));
}

/** Clips kept at the user's request: unlike merely watched ones, they are not replaced by newer ones. */
function keptName(ownerId: string): string {
  return userCacheName('kept', ownerId);
}

/** The beginnings of large files whose download was interrupted. Never played, never counted as kept. */
export function partsName(ownerId: string): string {
  return userCacheName('parts', ownerId);
}

/** The complete file, if it is kept. */
export async function readKept(ownerId: string, url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: keptName(ownerId) });
}

/** If it was already watched: no byte is fetched twice. */
export async function readWatched(ownerId: string, url: string): Promise<Response | undefined> {
  const kind = url.startsWith(`${mediaBaseUrl}/clips/`) ? 'clips' : 'posters';
  const watched = await caches.match(url, { cacheName: userCacheName(kind, ownerId) });
  return watched?.status === 200 ? watched : undefined;
}

async function measure(cacheName: string): Promise<Map<string, number>> {
  // Not by `caches.open`, which would create an empty cache.
  if (!(await caches.has(cacheName))) return new Map();
  const cache = await caches.open(cacheName);
  const files = (await cache.keys()).map(async ({ url }): Promise<[string, number]> => {
    const length = Number((await cache.match(url))?.headers.get('content-length'));
    return [url, Number.isSafeInteger(length) && length >= 0 ? length : 0];
  });
  return new Map(await Promise.all(files));
}

/** All kept complete files, with their sizes. */
export function listKept(ownerId: string): Promise<Map<string, number>> {
  return measure(keptName(ownerId));
}

export async function countWatched(ownerId: string): Promise<{ clips: number; bytes: number }> {
  const files = await measure(userCacheName('clips', ownerId));
  return { clips: files.size, bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

/** Written completely or not at all. Returns its size. */
export async function putKept(ownerId: string, url: string, file: Response): Promise<number> {
  const body = await file.blob();
  const headers = new Headers(file.headers);
  headers.set('content-length', String(body.size));
  const cache = await caches.open(keptName(ownerId));
  await cache.put(url, new Response(body, { headers }));
  return body.size;
}

export async function deleteKept(ownerId: string, urls: readonly string[]): Promise<void> {
  // Only an existing one: opening would create it.
  if (urls.length === 0 || !(await caches.has(keptName(ownerId)))) return;
  const cache = await caches.open(keptName(ownerId));
  await Promise.all(urls.map((url) => cache.delete(url)));
}

export async function deleteParts(ownerId: string): Promise<void> {
  await caches.delete(partsName(ownerId));
}

export async function forgetFiles(ownerId: string): Promise<void> {
  await Promise.all([caches.delete(keptName(ownerId)), deleteParts(ownerId)]);
}
