import type { RouteHandlerCallbackOptions } from 'workbox-core';
import * as v from 'valibot';
import { registerRoute } from 'workbox-routing';

import { leavingSignal } from '../make-way.ts';
import { scope } from '../scope.ts';
import { fetchBundle, takeFile } from './app-bundle.ts';

/** The built files with a hash in their name, by path: such a file can't be outdated. */
export const appFilesCache = 'app-files';
const namesSchema = v.array(v.string());

let filling: Promise<void> | undefined;
let allFiles: ReadonlySet<string> = new Set();

/** A hotspot's HTML page in place of a file would be kept forever. */
function isFile(response: Response): boolean {
  return response.ok && !(response.headers.get('content-type') ?? '').includes('html');
}

/** Without room for all of its files a version gets the others from the network, and stores them once there is room. */
function ignoreFullDisk(error: unknown): void {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  if (!isFull) throw error;
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { signal: leavingSignal });
  if (!isFile(response)) throw new Error(`${path} was answered ${response.status}`);
  return response;
}

/** One round trip for all of them; fewer files take less time one by one. */
const leastForBundle = 24;

async function keep(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(appFilesCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...paths].filter((path) => !kept.has(path));
  const bundle = missing.length < leastForBundle ? {} : await fetchBundle();
  // One at a time, so that the user's own requests come first.
  for (const path of missing) {
    leavingSignal.throwIfAborted();
    await cache.put(path, takeFile(bundle, path) ?? (await fetchFile(path)));
  }
}

/** Stored with the files: the paths of the active version. */
const namesKey = '/app-files.json';

async function readNames(cache: Cache): Promise<readonly string[]> {
  const names: unknown = await (await cache.match(namesKey))?.json().catch(() => undefined);
  return v.is(namesSchema, names) ? names : [];
}

/**
 * On activation: keeps the files of this version and of the previous one, which a tab may still show. Deletes older
 * ones.
 */
async function dropOlder(): Promise<void> {
  const cache = await caches.open(appFilesCache);
  const staying = new Set([...allFiles, ...(await readNames(cache))]);
  const others = (await cache.keys()).filter(({ url }) => !staying.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
  await cache.put(namesKey, Response.json([...allFiles]));
}

/** The files that the shell’s HTML names: enough to start the app. */
async function readFirstFiles(shell: string): Promise<string[]> {
  const html = await (await fetch(shell)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))].filter((path) => allFiles.has(path));
}

/** Downloads missing files. Rejects without network or space; the next call continues. */
export function keepApp(): Promise<void> {
  filling ??= keep(allFiles).finally(() => {
    filling = undefined;
  });
  return filling;
}

/** From the device, or from the page's source: the browser's own cache. Undefined if it is nowhere. */
export async function readAppFile(path: string): Promise<Response | undefined> {
  if (!allFiles.has(path)) return undefined;
  const kept = await caches.match(path, { cacheName: appFilesCache });
  const response = kept ?? (await fetch(path).catch(() => undefined));
  return response !== undefined && isFile(response) ? response : undefined;
}

async function answer({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(appFilesCache);
  const kept = await cache.match(url.pathname);
  // Pages add a query to retry a file that did not load: the stored one may be broken, and is fetched again.
  if (kept !== undefined && isFile(kept) && url.search === '') return kept;
  const response = await fetch(request).catch((error: unknown) => {
    if (kept === undefined) throw error;
    return kept;
  });
  if (response !== kept && isFile(response) && allFiles.has(url.pathname))
    event.waitUntil(cache.put(url.pathname, response.clone()).catch(ignoreFullDisk));
  return response;
}

/**
 * Answers the app's files from the device. A first visit only installs what the shell starts with; `keepApp` fetches
 * the rest when the page is idle. A new version must be complete before it may take control, unless the disk is full: it could
 * never be installed.
 */
export function registerAppFiles(paths: readonly string[], shell: string): void {
  allFiles = new Set(paths);
  // Including those of the previous version.
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), answer);
  scope.addEventListener('install', (event) => {
    const isUpdate = scope.registration.active !== null;
    const first = readFirstFiles(shell).then(keep);
    event.waitUntil(isUpdate ? first.then(keepApp).catch(ignoreFullDisk) : first);
  });
  scope.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
}
