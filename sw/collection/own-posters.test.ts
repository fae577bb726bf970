import { beforeEach, expect, test, vi } from 'vitest';

const marker = vi.hoisted(() => ({ ownerId: 'ana' }));
vi.mock('../copies/owner.ts', () => ({ readOwnerMarker: async () => marker.ownerId, visitor: 'visitor' }));
vi.mock('../scope.ts', () => ({ scope: { location: { origin: 'https://shop.example' } } }));
vi.mock('../environment.ts', () => ({
  apiBaseUrl: 'https://shop.example/api',
  mediaBaseUrl: 'https://shop.example/content/media',
  socialBaseUrl: 'https://shop.example/social',
}));
/** It needs a worker's globals; nothing is routed here. */
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
/** Counts ages in IndexedDB, which is not checked here. */
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    updateTimestamp = async () => undefined;
    expireEntries = async () => undefined;
    delete = async () => undefined;
  },
}));

const { keepPosters } = await import('../clips/media.ts');

const poster = 'https://shop.example/content/media/posters/derby.webp';

/** The used parts of the browser's caches. */
const stored = new Map<string, Map<string, Response>>();
const afterWriting = vi.fn<() => void>();

vi.stubGlobal('fetch', async () => new Response('poster'));
vi.stubGlobal('caches', {
  async open(name: string) {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      put: async (url: string, response: Response) => {
        cache.set(url, response);
        afterWriting();
      },
    };
  },
  match: async (url: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(url),
  delete: async (name: string) => stored.delete(name),
});

beforeEach(() => {
  marker.ownerId = 'ana';
  stored.clear();
  afterWriting.mockReset();
});

test('a fan’s posters are kept for them', async () => {
  await keepPosters('ana', [poster]);
  expect([...(stored.get('posters-ana')?.keys() ?? [])]).toEqual([poster]);
});

test('a fan without moments leaves nothing on the device, not even a place for posters', async () => {
  await keepPosters('ana', []);
  expect(stored.size).toBe(0);
});

test('a poster that is kept is not fetched again', async () => {
  await keepPosters('ana', [poster]);
  afterWriting.mockClear();
  await keepPosters('ana', [poster]);
  expect(afterWriting).not.toHaveBeenCalled();
});

test('a poster that is written while its fan signs out does not stay', async () => {
  afterWriting.mockImplementation(() => {
    marker.ownerId = 'visitor';
  });
  await keepPosters('ana', [poster]);
  expect(stored.has('posters-ana')).toBe(false);
});
