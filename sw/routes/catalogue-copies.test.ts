import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { database, disk } from '../testing/memory-disk.ts';

vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
vi.mock('../environment.ts', () => ({ apiBaseAddress: 'https://shop.example/api' }));

const { keepCatalogue } = await import('./catalogue-copies.ts');

const asked = vi.fn<(url: string) => Response>();
beforeEach(() => {
  disk.clear();
  asked.mockReset().mockImplementation((url) => Response.json(url.endsWith('/moments') ? { tokens: [] } : []));
  vi.stubGlobal('fetch', async (url: string) => asked(url));
});
afterEach(() => vi.useRealTimers());

const kept = (name: string) => [...database(name).keys()].filter((key) => !key.endsWith('saved at'));

test('the catalog and the pack editions are kept though no page has loaded them, once a day', async () => {
  await keepCatalogue();
  expect(kept('shop-catalogue')).toEqual(['catalogue']);
  expect(kept('shop-editions')).toEqual(['editions']);
  await keepCatalogue();
  expect(asked).toHaveBeenCalledTimes(2);
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
  await keepCatalogue();
  expect(asked).toHaveBeenCalledTimes(4);
});

test.each([
  ['a refusal', () => new Response('busy', { status: 503 })],
  ['an answer of another shape', () => Response.json({ message: 'please pay' })],
])('%s is not kept as the catalog', async (_, answer) => {
  asked.mockImplementation(answer);
  await keepCatalogue();
  expect(kept('shop-catalogue')).toEqual([]);
});
