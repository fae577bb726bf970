import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { findPagePath, isRendered, versionHeader } from '#contract/paths.ts';

import { withinTime } from '../copies/cached-response.ts';
import { registerAppFiles } from './app-files.ts';
import { readView } from './kept-views.ts';
import { leadFromStart } from './start-page.ts';
import { scope } from '../scope.ts';
import { appVersion, configurationHash } from '../environment.ts';

const shell = '/app-shell.html';
/** The shell is available immediately, without waiting for a slower server. */
const pagePatienceMilliseconds = 1_000;

type Manifest = Exclude<ServiceWorkerGlobalScope['__WB_MANIFEST'][number], string>[];

/** The server writes its configuration into the shell: another configuration is another revision. */
function toEntries(manifest: Manifest): Manifest {
  return manifest.map((entry) =>
    entry.url.endsWith('.html') ? { ...entry, revision: `${entry.revision}-${configurationHash}` } : entry,
  );
}

/**
 * The browser requests the page while this worker starts (navigation preload), so a rendered page arrives before the
 * app.
 */
async function readPreloaded(event: ExtendableEvent): Promise<Response | undefined> {
  const preloaded = 'preloadResponse' in event ? (event.preloadResponse as Promise<Response | undefined>) : undefined; // of a fetch
  const response = await preloaded?.catch(() => undefined);
  return response?.ok === true && response.headers.get(versionHeader) === appVersion ? response : undefined;
}

/** Of this version; undefined if it is no longer on the device. */
export function readShell(): Promise<Response | undefined> {
  return matchPrecache(shell);
}

/** A rendered page of this version if the network is fast; everything else starts with the shell. */
async function readFromServer(url: URL, preloaded: Promise<Response | undefined>): Promise<Response | undefined> {
  return isRendered(url.pathname) ? withinTime(preloaded, pagePatienceMilliseconds) : undefined;
}

async function openPage({ url, request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const preloaded = readPreloaded(event);
  // Otherwise the browser warns about an unused preload response.
  event.waitUntil(preloaded);
  return (
    (await leadFromStart(url)) ??
    (await readFromServer(url, preloaded)) ??
    (await readView(url, request).catch(() => undefined)) ??
    (await readShell()) ??
    fetch(request)
  );
}

/** Keeps the built app on the device, and serves the shell for every page. */
export function registerAppShell(manifest: ServiceWorkerGlobalScope['__WB_MANIFEST']): void {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const isHashed = ({ revision }: Manifest[number]) => revision === null;
  precacheAndRoute(toEntries(entries.filter((entry) => !isHashed(entry))), { cleanURLs: false, directoryIndex: '' });
  registerAppFiles(
    entries.filter(isHashed).map(({ url }) => `/${url}`),
    shell,
  );
  const pages = new NavigationRoute(openPage);
  registerRoute((options): boolean => {
    const isPage =
      options.sameOrigin && options.request.mode === 'navigate' && findPagePath(options.url.pathname) !== undefined;
    return isPage && Boolean(pages.match(options));
  }, pages.handler);
  scope.addEventListener('activate', (event) => {
    if ('navigationPreload' in scope.registration) event.waitUntil(scope.registration.navigationPreload.enable());
  });
}
