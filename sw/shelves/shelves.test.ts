import { expect, test, vi } from 'vitest';

import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';
import { putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, noShelves, type Shelves } from '#contract/shelves/shelves.ts';

const dropped = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../app/kept-views.ts', () => ({ dropViews: dropped }));
vi.mock('../announce.ts', () => ({ announce: async () => undefined }));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('../copies/stores.ts', () => ({
  shelvesStore: {
    read: async () => ({ value: { known: noShelves, unsent: noShelves }, savedAt: '' }),
    write: async () => !disk.isFull,
  },
}));

const { editShelves, readShelvesCopy, refreshShelves } = await import('./shelves.ts');

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', asked);

/** Edits, and waits until they are delivered or not. */
async function edit(ownerId: string, edits: Shelves) {
  return (await editShelves(ownerId, edits, 'Bearer x')).outcome;
}

function favourite(key: string, stamp: number) {
  const edit = putOnShelf(noShelves, favouritesId, [key], { stamp, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return edit.shelves;
}

test('pending edits that are refused for good do not block those that come after', async () => {
  asked.mockRejectedValueOnce(new Error('offline'));
  await edit('ana', favourite('derby/1', 1));
  expect(await readShelvesCopy('ana')).toMatchObject({ isUnsent: true });

  // An expired token, an outdated app or a busy server is no reason to drop them.
  for (const status of [401, 408, 426, 429]) {
    asked.mockResolvedValueOnce(Response.json({}, { status }));
    await refreshShelves('ana', 'Bearer x');
    expect(await readShelvesCopy('ana'), String(status)).toMatchObject({ isUnsent: true });
  }

  expect(new Headers(asked.mock.lastCall?.[1].headers).get(apiVersionHeader)).toBe(String(apiVersion));

  asked.mockResolvedValueOnce(Response.json({}, { status: 422 }));
  await refreshShelves('ana', 'Bearer x');
  expect(await readShelvesCopy('ana')).toMatchObject({ isUnsent: false, shelves: noShelves });

  asked.mockImplementation(async (_url, { body }) =>
    Response.json({ shelves: JSON.parse(String(body)), isUnsent: false }),
  );
  expect(await edit('ana', favourite('derby/2', 2))).toEqual({ kind: 'sent' });
  expect(Object.keys((await readShelvesCopy('ana'))?.shelves.places[favouritesId] ?? {})).toEqual(['derby/2']);
});

test('an answer from before an edit does not take the edit away', async () => {
  const sent = favourite('derby/3', 3);
  let answer: (response: Response) => void = () => undefined;
  asked.mockReset().mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const refreshed = refreshShelves('bela', 'Bearer x');
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  asked.mockResolvedValueOnce(Response.json({ shelves: sent, isUnsent: false }));
  expect(await edit('bela', sent)).toEqual({ kind: 'sent' });
  answer(Response.json({ shelves: noShelves, isUnsent: false }));
  await refreshed;
  expect((await readShelvesCopy('bela'))?.shelves).toEqual(sent);
});

test('shelves that changed, here or on another device, delete the stored views of them', async () => {
  dropped.mockClear();
  const here = favourite('derby/4', 4);
  asked.mockReset().mockImplementation(async () => Response.json({ shelves: here, isUnsent: false }));
  await edit('carla', here);
  expect(dropped).toHaveBeenCalledTimes(1);
  await refreshShelves('carla', 'Bearer x');
  expect(dropped).toHaveBeenCalledTimes(1);
  asked.mockImplementation(async () => Response.json({ shelves: favourite('derby/5', 5), isUnsent: false }));
  await refreshShelves('carla', 'Bearer x');
  expect(dropped).toHaveBeenCalledTimes(2);
});

test('an edit that can neither be stored nor sent is taken back, and an earlier one that waits is not', async () => {
  asked.mockReset().mockRejectedValue(new Error('offline'));
  const first = favourite('derby/6', 6);
  expect(await edit('dora', first)).toEqual({ kind: 'unreachable' });
  disk.isFull = true;
  expect(await edit('dora', favourite('derby/6', 7))).toEqual({ kind: 'lost' });
  expect(await edit('dora', favourite('derby/7', 8))).toEqual({ kind: 'lost' });
  expect(await readShelvesCopy('dora')).toMatchObject({ shelves: first, isUnsent: true });

  asked.mockImplementation(async (_url, { body }) =>
    Response.json({ shelves: JSON.parse(String(body)), isUnsent: false }),
  );
  expect(await edit('dora', favourite('derby/8', 9))).toEqual({ kind: 'sent' });
  disk.isFull = false;
});
