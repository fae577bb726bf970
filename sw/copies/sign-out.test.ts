import { beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';

import { stubCaches } from '../testing/fake-caches.ts';
import { database, disk } from '../testing/memory-disk.ts';

vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
const stores = vi.hoisted((): string[] => []);
vi.mock('./device-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./device-store.ts')>();
  const createDeviceStore: typeof original.createDeviceStore = (name, rules) => {
    stores.push(name);
    return original.createDeviceStore(name, rules);
  };
  return { ...original, createDeviceStore };
});
vi.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
vi.mock('workbox-precaching', () => ({}));
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    delete = async () => undefined;
  },
}));
vi.mock('../app/app-files.ts', () => ({ appFilesCache: 'app' }));
vi.mock('../app/app-shell.ts', () => ({ registerAppShell: () => undefined }));
vi.mock('../announce.ts', () => ({ announce: async () => undefined }));
vi.mock('../scope.ts', () => ({
  scope: {
    location: { origin: 'https://shop.example' },
    addEventListener: () => undefined,
    registration: { getNotifications: async () => [], pushManager: { getSubscription: async () => null } },
  },
}));
vi.stubGlobal('self', { __WB_MANIFEST: [] });
vi.stubGlobal('navigator', {});
const caches = stubCaches();

const { clearMemory, clearOwnerData, clearUserData, perUser } = await import('./sign-out.ts');
const { createDeviceStore, ownedKey } = await import('./device-store.ts');
const { userCacheName } = await import('./user-cache.ts');
const { rememberOwner } = await import('./owner.ts');

/** All data on the device: each copy and each cache by name. */
function kept(): string[] {
  const copies = [...disk].flatMap(([name, store]) => [...store.keys()].map((key) => `${name} ${key}`));
  return [...copies, ...caches.stored.keys()].sort();
}

beforeAll(async () => {
  await import('../sw.ts');
});

test('signing out leaves nothing of a user in any store or cache of the worker, and all of another’s', async () => {
  const kinds = ['clips', 'posters', 'pictures', 'posts', 'kept', 'parts'];
  expect(stores).toEqual(expect.arrayContaining(['shop-collections', 'shop-shelves', 'shop-offline-clips']));
  for (const userId of ['ana', 'bela']) {
    for (const name of stores)
      database(name).set(ownedKey(userId, 'copy'), {}).set(ownedKey(userId, 'copy saved at'), '');
    for (const kind of kinds) await globalThis.caches.open(`${kind}-${userId}`);
  }
  await globalThis.caches.open('views');
  await rememberOwner('ana');
  await clearUserData('ana');
  const left = kept();
  expect(left.filter((name) => name.includes('ana') || name === 'views')).toEqual([]);
  expect([...database().keys()]).toEqual([]);
  expect(left.filter((name) => name.includes('bela'))).toHaveLength(stores.length * 2 + kinds.length);
});

test('the data of the last owner of the device can be deleted without knowing who that was', async () => {
  const store = database(stores[0]);
  store.set(ownedKey('ana', 'copy'), {}).set(ownedKey('bela', 'copy'), {});
  await rememberOwner('ana');
  await clearOwnerData();
  await clearOwnerData();
  expect([store.has(ownedKey('ana', 'copy')), store.has(ownedKey('bela', 'copy'))]).toEqual([false, true]);
});

test('signing out clears a store and a cache that nothing but their own module names', async () => {
  const store = createDeviceStore('shop-new', { getSchema: () => v.string() });
  await store.write(ownedKey('ana', 'copy'), 'hers', performance.now());
  await globalThis.caches.open(userCacheName('new', 'ana'));
  await clearUserData('ana');
  expect(await store.read(ownedKey('ana', 'copy'))).toBeUndefined();
  expect(caches.stored.has('new-ana')).toBe(false);
});

test('what the worker holds in memory is one object per user, until that user signs out', async () => {
  const created: AbortSignal[] = [];
  const getState = perUser((signedOut) => ({ number: created.push(signedOut) }));
  expect([getState('ana').number, getState('ana').number, getState('bela').number]).toEqual([1, 1, 2]);
  clearMemory('ana');
  expect(created.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect([getState('ana').number, getState('bela').number]).toEqual([3, 2]);
});
