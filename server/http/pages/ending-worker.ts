import { makeWayChannel } from '#contract/worker/page-messages.ts';

/** Broken storage, which may never answer, must not keep a faulty worker registered. */
const clearingMilliseconds = 10_000;

/**
 * The content of `/sw.js` while `SERVICE_WORKER` is `off`. It replaces a faulty worker, deletes all of its data
 * (`keyval-store` has the device's owner and push subscription, `workbox-expiration` the ages of clips), unregisters and
 * answers nothing, so that open pages use the network. The page's own storage (tokens, preferences) stays. It is not
 * built, so that it does not depend on anything broken.
 */
export const endingWorker = `
const stores = ['collections', 'collection-parts', 'shelves', 'editions', 'catalogue', 'reads', 'posts', 'texts', 'offline-clips'];
const clear = async () => {
  for (const name of stores) indexedDB.deleteDatabase('shop-' + name);
  for (const name of ['keyval-store', 'workbox-expiration']) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
};
const end = async () => {
  const patience = new Promise((resolve) => setTimeout(resolve, ${clearingMilliseconds}));
  await Promise.race([clear(), patience]).catch(() => undefined);
  await self.registration.unregister();
};
self.addEventListener('install', () => {
  new BroadcastChannel('${makeWayChannel}').postMessage('');
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(end()));
`;
