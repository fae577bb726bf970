import { versionHeader } from '#contract/addresses.ts';
import { keepsView } from '#contract/kept-view.ts';
import type { KeptView } from '#contract/page-messages.ts';

import { readOwnerMarker } from './owner.ts';
import { appVersion } from './surroundings.ts';

/** What the owner of the device saw last of pages of their own, as whole documents by path and query, the newest last. */
const cacheName = 'views';
const ownerHeader = 'x-view-owner';

/** As many as a fan looks at in turn; the oldest goes. */
const maxViews = 12;

/** The shell with the view in its root, where the app will be. The app starts after the first frame (`public/after-view.js`). */
function compose(shell: string, { html, styleSheets }: KeptView): string {
  const missing = styleSheets.filter((href) => !shell.includes(`"${href}"`));
  const links = missing.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  return shell
    .replaceAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g, '<meta name="app-script" content="$1">')
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace('</head>', (end) => `${links}<script async src="/after-view.js"></script>${end}`)
    .replace('<div id="root">', (root) => `${root}${html}`);
}

/** Keeps what a page of the owner's shows, ready to be sent: nothing is left to do where the time counts. */
export async function keepView(view: KeptView, readShell: () => Promise<Response | undefined>): Promise<void> {
  const { userId, address } = view;
  const isTheirs = async () => (await readOwnerMarker()) === userId;
  const shell = await readShell();
  if (shell === undefined || !keepsView(address) || !(await isTheirs())) return;
  const headers = new Headers(shell.headers);
  // Of another body.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  headers.set(versionHeader, appVersion);
  headers.set(ownerHeader, userId);
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(compose(await shell.text(), view), { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxViews).map(({ url }) => cache.delete(url)));
  // A sign-out that came while it was written deleted the cache before: the write made it again.
  if (!(await isTheirs())) await dropViews();
}

/** What the owner of the device saw last at this address; undefined where that is not known, and when a page is loaded anew. */
export async function readView(url: URL, request: Request): Promise<Response | undefined> {
  const address = `${url.pathname}${url.search}`;
  if (!keepsView(address) || request.cache !== 'default') return undefined;
  const [ownerId, view] = await Promise.all([readOwnerMarker(), caches.match(address, { cacheName })]);
  if (view === undefined) return undefined;
  if (view.headers.get(versionHeader) === appVersion && view.headers.get(ownerHeader) === ownerId) return view;
  await dropViews();
  return undefined;
}

/** All of them: they show what is no longer so, or somebody who is no longer there. */
export async function dropViews(): Promise<void> {
  await caches.delete(cacheName);
}
