import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { sourceHeader } from '#contract/worker/worker-messages.ts';

import type { DeviceStore } from './device-store.ts';
import { networkFirst } from './network-first.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Makes one request and returns what the device has stored after all work is done. */
async function keptAfter(answer: Response): Promise<unknown[]> {
  vi.stubGlobal('fetch', async () => answer);
  const kept: unknown[] = [];
  const work: Promise<unknown>[] = [];
  const store = {
    read: async () => undefined,
    write: async (_key: string, value: unknown) => void kept.push(value),
    accepts: () => true,
  };
  const request = new Request('https://shop.example/api/packs/editions');
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  const options = { request, event, url: new URL(request.url) } as unknown as RouteHandlerCallbackOptions; // the only parts used
  const response = await networkFirst(options, store as unknown as DeviceStore<unknown>, 'editions');
  expect(await response.json()).toEqual(['an edition']);
  await Promise.all(work);
  return kept;
}

test('the list of editions that everybody gets is kept on the device', async () => {
  const headers = { 'cache-control': 'no-store' };
  expect(await keptAfter(Response.json(['an edition'], { headers }))).toEqual([['an edition']]);
});

test('an admin’s list of editions is not kept: the next user of the device would see what is not announced @spec(role.admin-announcement)', async () => {
  const headers = { 'cache-control': 'private, no-store' };
  expect(await keptAfter(Response.json(['an edition'], { headers }))).toEqual([]);
});

test('an answer that could not be read back does not replace the kept copy', async () => {
  vi.stubGlobal('fetch', async () => Response.json('nonsense'));
  const write = vi.fn<() => Promise<void>>();
  const store = { read: async () => undefined, write, accepts: () => false } as unknown as DeviceStore<unknown>;
  const request = new Request('https://shop.example/api/packs/editions');
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  const options = { request, event, url: new URL(request.url) } as unknown as RouteHandlerCallbackOptions; // the only parts used
  await networkFirst(options, store, 'editions');
  await Promise.all(work);
  expect(write).not.toHaveBeenCalled();
});

describe('with a copy on the device', () => {
  /** The page's answer, and whether it is marked as the device's copy. */
  async function ask(
    network: () => Promise<Response>,
  ): Promise<{ status: number; source: string | null; body: unknown }> {
    vi.stubGlobal('fetch', network);
    const savedAt = '2026-11-22T12:00:00.000Z';
    const store = {
      read: async () => ({ value: ['a copy'], savedAt }),
      write: async () => undefined,
      accepts: () => true,
    };
    const request = new Request('https://shop.example/api/packs/editions');
    const event = { waitUntil: () => undefined };
    const options = { request, event, url: new URL(request.url) } as unknown as RouteHandlerCallbackOptions; // the only parts used
    const answer = await networkFirst(options, store as unknown as DeviceStore<unknown>, 'editions');
    return { status: answer.status, source: answer.headers.get(sourceHeader), body: await answer.json() };
  }
  const copy = { status: 200, source: 'device', body: ['a copy'] };

  test('the network’s answer is shown where there is one', async () => {
    expect(await ask(async () => Response.json(['news']))).toEqual({ status: 200, source: null, body: ['news'] });
  });

  test('the copy is shown without a network', async () => {
    expect(await ask(async () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(copy);
  });

  test('the copy is shown where the server is broken, and its refusal where it refuses', async () => {
    expect(await ask(async () => Response.json({}, { status: 503 }))).toEqual(copy);
    expect(await ask(async () => Response.json({}, { status: 403 }))).toMatchObject({ status: 403, source: null });
  });

  test('the copy is shown where a hotspot answers with a page of its own', async () => {
    const page = new Response('<h1>Please pay</h1>', { headers: { 'content-type': 'text/html' } });
    expect(await ask(async () => page)).toEqual(copy);
  });

  test('the copy is shown after three seconds of a network that does not answer', async () => {
    vi.useFakeTimers();
    const answered = vi.fn<(answer: unknown) => void>();
    const asked = ask(() => new Promise(() => undefined)).then(answered);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(answered).toHaveBeenCalledWith(copy);
  });
});
