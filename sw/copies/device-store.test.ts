import { expect, test, vi } from 'vitest';
import * as v from 'valibot';

const disk = new Map<unknown, unknown>();
const device = vi.hoisted(() => ({ isFull: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  getMany: async (keys: string[]) => keys.map((key) => disk.get(key)),
  setMany: async (entries: [string, unknown][]) => {
    if (device.isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
    entries.forEach(([key, value]) => disk.set(key, value));
  },
  set: async (key: string, value: unknown) => void disk.set(key, value),
  keys: async () => [...disk.keys()],
  delMany: async (keys: string[]) => keys.forEach((key) => disk.delete(key)),
}));

vi.mock('./owner.ts', () => ({ forgetOwnerMarker: async () => undefined }));

const { createDeviceStore, ownedKey } = await import('./device-store.ts');
const { clearUserData } = await import('./sign-out.ts');

test('a late answer to an earlier request does not replace a newer copy', async () => {
  const store = createDeviceStore('orders', { getSchema: () => v.string() });
  const key = ownedKey('ana', 'GET /orders');
  await store.write(key, 'paid', 20);
  await store.write(key, 'unpaid', 10);
  expect(await store.read(key)).toMatchObject({ value: 'paid' });
  await store.write(key, 'refunded', 30);
  expect(await store.read(key)).toMatchObject({ value: 'refunded' });
});

test('a change made on the device is newer than the answers to all earlier requests', async () => {
  const store = createDeviceStore('packs', { getSchema: () => v.string() });
  const key = ownedKey('ana', 'GET /packs/1/details');
  // The open request was made before the status was read, and answered after.
  await store.write(key, 'opened', 10, 40);
  await store.write(key, 'sealed', 30);
  expect(await store.read(key)).toMatchObject({ value: 'opened' });
});

test('an answer to a request from before its owner was forgotten is not kept', async () => {
  const store = createDeviceStore('packs', { getSchema: () => v.string() });
  const key = ownedKey('ana', 'GET /packs/1/details');
  const askedAt = performance.now();
  await clearUserData('ana');
  await store.write(key, 'opened', askedAt, performance.now() + 1);
  expect(await store.read(key)).toBeUndefined();
});

test('a write says whether the copy is stored: not on a full disk, nor if it is too old', async () => {
  const store = createDeviceStore('shelves', { getSchema: () => v.string() });
  const key = ownedKey('bela');
  expect(await store.write(key, 'new', 20)).toBe(true);
  expect(await store.write(key, 'old', 10)).toBe(false);
  device.isFull = true;
  expect(await store.write(key, 'newer', 30)).toBe(false);
  device.isFull = false;
  expect(await store.read(key)).toMatchObject({ value: 'new' });
});
