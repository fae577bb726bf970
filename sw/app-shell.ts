import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { pageAddressOf } from '#contract/addresses.ts';

import { configurationHash } from './surroundings.ts';

const shell = '/app-shell.html';

/** The server writes its configuration into the shell: another configuration is another revision. */
function entriesOf(manifest: ServiceWorkerGlobalScope['__WB_MANIFEST']) {
  return manifest.map((entry) =>
    typeof entry !== 'string' && entry.url.endsWith('.html')
      ? { ...entry, revision: `${entry.revision}-${configurationHash}` }
      : entry,
  );
}

/** Keeps the built app on the device, and opens every page of it from there. */
export function registerAppShell(manifest: ServiceWorkerGlobalScope['__WB_MANIFEST']): void {
  precacheAndRoute(entriesOf(manifest), { cleanURLs: false, directoryIndex: '' });
  const openShell = new NavigationRoute(async ({ request }) => (await matchPrecache(shell)) ?? fetch(request));
  registerRoute((options): boolean => {
    const isPage =
      options.sameOrigin && options.request.mode === 'navigate' && pageAddressOf(options.url.pathname) !== undefined;
    return isPage && Boolean(openShell.match(options));
  }, openShell.handler);
}
