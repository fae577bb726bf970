import { beforeEach, expect, test, vi } from 'vitest';
import type { RouteHandlerCallbackOptions } from 'workbox-core';

import { putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, noShelves } from '#contract/shelves/shelves.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('../copies/stores.ts', () => ({
  shelvesStore: {
    read: async () => ({ value: { known: noShelves, unsent: noShelves }, savedAt: '' }),
    write: async () => !disk.isFull,
  },
}));
vi.mock('../app/kept-views.ts', () => ({ dropViews: async () => undefined }));
vi.mock('../announce.ts', () => ({ announce: async () => undefined }));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));

const asked = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', asked);

const { answerShelfEdits } = await import('./shelf-routes.ts');

beforeEach(() => {
  disk.isFull = false;
  asked.mockReset().mockRejectedValue(new TypeError('offline'));
});

/** Puts a moment on a shelf like a page. */
async function save(ownerId: string): Promise<Response> {
  const edit = putOnShelf(noShelves, favouritesId, ['derby/1'], { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  const url = new URL('https://shop.example/api/shelves');
  const request = new Request(url, { method: 'PUT', body: JSON.stringify(edit.shelves) });
  const event = { waitUntil: () => undefined };
  const options = { request, url, event } as unknown as RouteHandlerCallbackOptions; // the only parts used
  return answerShelfEdits(options, ownerId);
}

test('without a network an edit is answered by the device that keeps it', async () => {
  const answer = await save('ana');
  expect([answer.status, await answer.json()]).toMatchObject([200, { isUnsent: true }]);
});

test('without a network and without room on the device an edit fails as it does without a worker', async () => {
  disk.isFull = true;
  expect((await save('bela')).type).toBe('error');
});

test('without room on the device an edit waits for a slow network, since it exists nowhere else', async () => {
  disk.isFull = true;
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  asked.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const saved = save('carla');
  await vi.advanceTimersByTimeAsync(5_000);
  answer(Response.json({ shelves: noShelves, isUnsent: false }));
  expect(await (await saved).json()).toMatchObject({ isUnsent: false });
  vi.useRealTimers();
});
