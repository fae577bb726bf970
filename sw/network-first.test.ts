import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { afterEach, expect, test, vi } from 'vitest';

import type { DeviceStore } from './device-store.ts';
import { networkFirst } from './network-first.ts';

// @spec(role.admin-announcement)

afterEach(() => vi.unstubAllGlobals());

/** Asks once, and says what the device has kept when all work is done. */
async function keptAfter(answer: Response): Promise<unknown[]> {
  vi.stubGlobal('fetch', async () => answer);
  const kept: unknown[] = [];
  const work: Promise<unknown>[] = [];
  const store = { read: async () => undefined, write: async (_key: string, value: unknown) => void kept.push(value) };
  const request = new Request('https://shop.example/api/packs/editions');
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  const options = { request, event, url: new URL(request.url) } as unknown as RouteHandlerCallbackOptions; // all that is asked of it
  const response = await networkFirst(options, store as unknown as DeviceStore<unknown>, 'editions');
  expect(await response.json()).toEqual(['an edition']);
  await Promise.all(work);
  return kept;
}

test('the list of editions that everybody gets is kept on the device', async () => {
  const headers = { 'cache-control': 'no-store' };
  expect(await keptAfter(Response.json(['an edition'], { headers }))).toEqual([['an edition']]);
});

test('an admin’s list is not: the next user of the device would see what is not announced', async () => {
  const headers = { 'cache-control': 'private, no-store' };
  expect(await keptAfter(Response.json(['an edition'], { headers }))).toEqual([]);
});
