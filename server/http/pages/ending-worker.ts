import { makeWayChannel } from '#contract/worker/page-messages.ts';

/**
 * The content of `/sw.js` while `SERVICE_WORKER` is `off`. It replaces a faulty worker, deletes all of its data,
 * unregisters and answers nothing, so that open pages use the network. The page's own storage (tokens, preferences)
 * stays. It is not built, so that it does not depend on anything broken.
 */
export const endingWorker = `
const stores = ['collections', 'collection-parts', 'shelves', 'editions', 'catalogue', 'reads', 'posts', 'texts', 'offline-clips'];
const end = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const name of stores) indexedDB.deleteDatabase('shop-' + name);
  await self.registration.unregister();
};
self.addEventListener('install', () => {
  new BroadcastChannel('${makeWayChannel}').postMessage('');
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(end()));
`;
