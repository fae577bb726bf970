import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { database, disk } from '../testing/memory-disk.ts';

vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
const keepPouchArt = vi.hoisted(() => vi.fn<(urls: readonly string[]) => Promise<void>>());
vi.mock('../clips/media.ts', () => ({ keepPouchArt }));
vi.mock('../scope.ts', () => ({ scope: { location: { origin: 'https://shop.example' } } }));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));

const { keepCatalogue } = await import('./catalogue-copies.ts');

const asked = vi.fn<(url: string) => Response>();
beforeEach(() => {
  disk.clear();
  asked.mockReset().mockImplementation((url) => Response.json(url.endsWith('/moments') ? { tokens: [] } : []));
  vi.stubGlobal('fetch', async (url: string) => asked(url));
});
afterEach(() => vi.useRealTimers());

function makeEdition(fields: Partial<PackEdition>): PackEdition {
  const odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };
  return {
    packEditionId: 'derby',
    name: { en: 'Derby', pt: 'Dérbi' },
    description: { en: 'One moment.', pt: 'Um momento.' },
    type: 'Derby',
    price: { amountMinor: 799, currency: 'EUR' },
    supply: 10,
    perUserLimit: 1,
    announcesAt: '2026-01-01T00:00:00.000Z',
    releasesAt: '2026-01-01T00:00:00.000Z',
    slots: [odds],
    odds,
    pool: ['one'],
    sealRoot: null,
    ...fields,
  };
}

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

test('the art of the pouches is kept with the pack editions, where one has art', async () => {
  const pouch = { art: '/content/media/packs/derby.svg', foil: '#2a5fc4' };
  const editions = [makeEdition({ pouch }), makeEdition({ packEditionId: 'from-before' })];
  asked.mockImplementation((url) => Response.json(url.endsWith('/moments') ? { tokens: [] } : editions));
  await keepCatalogue();
  expect(keepPouchArt.mock.lastCall).toEqual([['https://shop.example/content/media/packs/derby.svg']]);
});

test.each([
  ['a refusal', () => new Response('busy', { status: 503 })],
  ['an answer of another shape', () => Response.json({ message: 'please pay' })],
])('%s is not kept as the catalog', async (_, answer) => {
  asked.mockImplementation(answer);
  await keepCatalogue();
  expect(kept('shop-catalogue')).toEqual([]);
});
