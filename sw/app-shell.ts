import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { pageAddressOf } from '#contract/addresses.ts';

import { registerAppFiles } from './app-files.ts';
import { configurationHash } from './surroundings.ts';

const shell = '/app-shell.html';

type Manifest = Exclude<ServiceWorkerGlobalScope['__WB_MANIFEST'][number], string>[];

/** The server writes its configuration into the shell: another configuration is another revision. */
function entriesOf(manifest: Manifest): Manifest {
  return manifest.map((entry) =>
    entry.url.endsWith('.html') ? { ...entry, revision: `${entry.revision}-${configurationHash}` } : entry,
  );
}

/** Keeps the built app on the device, and opens every page of it from there. */
export function registerAppShell(manifest: ServiceWorkerGlobalScope['__WB_MANIFEST']): void {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const isHashed = ({ revision }: Manifest[number]) => revision === null;
  precacheAndRoute(entriesOf(entries.filter((entry) => !isHashed(entry))), { cleanURLs: false, directoryIndex: '' });
  registerAppFiles(
    entries.filter(isHashed).map(({ url }) => `/${url}`),
    shell,
  );
  const openShell = new NavigationRoute(async ({ request }) => (await matchPrecache(shell)) ?? fetch(request));
  registerRoute((options): boolean => {
    const isPage =
      options.sameOrigin && options.request.mode === 'navigate' && pageAddressOf(options.url.pathname) !== undefined;
    return isPage && Boolean(openShell.match(options));
  }, openShell.handler);
}
