import { versionHeader } from '#contract/paths.ts';
import { keepsView } from '#contract/worker/kept-view.ts';
import type { KeptView } from '#contract/worker/page-messages.ts';

import { readOwnerMarker } from '../copies/owner.ts';
import { onSignOut } from '../copies/sign-out.ts';
import { appVersion } from '../environment.ts';
import { composeView, type ViewFiles } from './view-document.ts';

/** The owner's last views of signed-in pages, as whole documents by path and query, newest last. */
const cacheName = 'views';
const ownerHeader = 'x-view-owner';

/** Maximum number of views; the oldest is dropped. */
const maxViews = 12;

/** Stores a page's view as a complete document, so that sending it needs no work. */
export async function keepView(view: KeptView, files: ViewFiles): Promise<void> {
  const { userId, path } = view;
  const isTheirs = async () => (await readOwnerMarker()) === userId;
  if (!keepsView(path) || !(await isTheirs())) return;
  const document = await composeView(view, files);
  if (document === undefined) return;
  document.headers.set(versionHeader, appVersion);
  document.headers.set(ownerHeader, userId);
  const cache = await caches.open(cacheName);
  await cache.put(path, document);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxViews).map(({ url }) => cache.delete(url)));
  // A sign-out during the write deleted the cache before it: the write created it again.
  if (!(await isTheirs())) await dropViews();
}

/** The owner's last view of this URL; undefined if unknown, and after a reload. */
export async function readView(url: URL, request: Request): Promise<Response | undefined> {
  const path = `${url.pathname}${url.search}`;
  if (!keepsView(path) || request.cache !== 'default') return undefined;
  const [ownerId, view] = await Promise.all([readOwnerMarker(), caches.match(path, { cacheName })]);
  if (view === undefined) return undefined;
  if (view.headers.get(versionHeader) === appVersion && view.headers.get(ownerHeader) === ownerId) return view;
  await dropViews();
  return undefined;
}

/** Deletes all views: they are outdated, or the user has signed out. */
export async function dropViews(): Promise<void> {
  await caches.delete(cacheName);
}
onSignOut(dropViews);
