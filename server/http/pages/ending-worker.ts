/**
 * What `/sw.js` is while `SERVICE_WORKER` is `off`. It replaces a worker that went wrong, deletes everything that one kept,
 * unregisters itself and answers nothing, so open pages go on by the network. The page's own storage (tokens, choices) stays. It is
 * written without a build, so that it does not depend on what may be broken.
 */
export const endingWorker = `
const stores = ['collections', 'collection-parts', 'shelves', 'editions', 'catalogue', 'reads', 'posts', 'texts', 'offline-clips'];
const end = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const name of stores) indexedDB.deleteDatabase('shop-' + name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
`;
