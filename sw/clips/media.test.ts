import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';

type Handler = (options: RouteHandlerCallbackOptions) => Promise<Response>;
type Matches = (options: { url: URL }) => boolean;

const routes: { matches: Matches; handler: Handler }[] = [];
const kept = vi.hoisted(() => vi.fn<(ownerId: string, url: string) => Promise<Response | undefined>>());
vi.mock('../copies/owner.ts', () => ({ readOwnerMarker: async () => 'ana', visitor: 'visitor' }));
vi.mock('../environment.ts', () => ({
  apiBaseUrl: 'https://shop.example/api',
  mediaBaseUrl: 'https://shop.example/content/media',
  socialBaseUrl: 'https://shop.example/social',
}));
vi.mock('./offline-files.ts', () => ({ readKept: kept }));
/** Workbox needs a worker's globals. */
vi.hoisted(() => vi.stubGlobal('self', globalThis));
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler) => routes.push({ matches, handler }),
}));
/** Counts ages in IndexedDB, which is not checked here. */
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    updateTimestamp = async () => undefined;
    expireEntries = async () => undefined;
  },
}));

const { keepPouchArt, registerMediaRoutes } = await import('./media.ts');
registerMediaRoutes();

const clip = 'https://shop.example/content/media/clips/derby.mp4';
const picture = 'https://shop.example/social/pictures/3_1';
const film = 'a film of twenty-six bytes';

const stored = new Map<string, Response>();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('caches', {
  match: async (url: string, { cacheName }: { cacheName: string }) => stored.get(`${cacheName} ${url}`)?.clone(),
  open: async (name: string) => ({
    match: async (url: string) => stored.get(`${name} ${url}`)?.clone(),
    put: async (url: string, response: Response) => void stored.set(`${name} ${url}`, response),
  }),
});

function getAnswer(href: string, range?: string): { answer: Promise<Response>; work: Promise<unknown>[] } {
  const request = new Request(href, range === undefined ? {} : { headers: { range } });
  const url = new URL(href);
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) } as unknown as ExtendableEvent; // the only parts used
  const route = routes.find(({ matches }) => matches({ url }));
  if (route === undefined) throw new Error(`nothing answers ${href}`);
  return { answer: route.handler({ request, url, event }), work };
}

/** The player's answer, after everything to be stored is stored. */
async function play(range?: string, href = clip): Promise<{ status: number; text: string; range: string | null }> {
  const { answer, work } = getAnswer(href, range);
  const response = await answer;
  const text = await response.text();
  await Promise.all(work);
  return { status: response.status, text, range: response.headers.get('content-range') };
}

beforeEach(() => {
  stored.clear();
  kept.mockReset().mockResolvedValue(undefined);
  fetched.mockReset().mockImplementation(async () => new Response(film, { headers: { 'content-length': '26' } }));
});

describe('a clip', () => {
  test('is fetched whole whatever part a player requests, and kept for its owner', async () => {
    expect(await play('bytes=0-1')).toEqual({ status: 206, text: 'a ', range: 'bytes 0-1/26' });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(clip, { credentials: 'omit' });
    expect([...stored.keys()]).toEqual([`clips-ana ${clip}`]);
  });

  test('that was watched plays from the device, each part that is requested', async () => {
    await play();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await play('bytes=2-5')).toEqual({ status: 206, text: 'film', range: 'bytes 2-5/26' });
    expect(await play('bytes=21-')).toEqual({ status: 206, text: 'bytes', range: 'bytes 21-25/26' });
    expect(await play()).toMatchObject({ status: 200, text: film });
  });

  test('that is loaded again from where it stopped is the same file, fetched and kept once', async () => {
    expect(await play('bytes=2-5', `${clip}#t=3.2`)).toMatchObject({ status: 206, text: 'film' });
    expect(await play('bytes=21-')).toMatchObject({ status: 206, text: 'bytes' });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(clip, { credentials: 'omit' });
    expect([...stored.keys()]).toEqual([`clips-ana ${clip}`]);
  });

  test('that the fan kept plays from the device too @spec(device.clips)', async () => {
    kept.mockImplementation(async (ownerId) => (ownerId === 'ana' ? new Response(film) : undefined));
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await play('bytes=2-5')).toMatchObject({ status: 206, text: 'film' });
  });

  test('of more than four megabytes is played and not kept', async () => {
    fetched.mockImplementation(async () => new Response(film, { headers: { 'content-length': '4000001' } }));
    expect(await play('bytes=2-5')).toMatchObject({ status: 206, text: 'film' });
    expect([...stored.keys()]).toEqual([]);
  });

  test('that is not found is not kept', async () => {
    fetched.mockImplementation(async () => new Response('nothing', { status: 404 }));
    expect(await play('bytes=0-1')).toMatchObject({ status: 404, text: 'nothing' });
    expect([...stored.keys()]).toEqual([]);
  });

  test('plays from a device that is full', async () => {
    vi.spyOn(stored, 'set').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await play()).toMatchObject({ status: 200, text: film });
  });
});

test.each([
  'https://elsewhere.example/content/media/clips/derby.mp4',
  'https://shop.example/content/media/clips.json',
  'https://shop.example/picturesque/1',
])('the worker leaves %s to the network', (href) => {
  expect(routes.some(({ matches }) => matches({ url: new URL(href) }))).toBe(false);
});

test('a picture of a post that was seen once is shown without a network', async () => {
  fetched.mockResolvedValueOnce(new Response('a picture', { headers: { 'content-length': '9' } }));
  const first = getAnswer(picture);
  expect(await (await first.answer).text()).toBe('a picture');
  await Promise.all(first.work);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await (await getAnswer(picture).answer).text()).toBe('a picture');
});

test('the art of pouches is kept before a page shows it, for every user of the device', async () => {
  const art = 'https://shop.example/content/media/packs/derby.svg';
  await keepPouchArt([art]);
  expect([...stored.keys()]).toEqual([`packs-visitor ${art}`]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await getAnswer(art).answer).text()).toBe(film);
});

describe('a poster, without a network', () => {
  const posters = 'https://shop.example/content/media/posters/';
  const [small, large] = [`${posters}derby.small.avif`, `${posters}derby.avif`];

  test.each([
    ['the small one', small, large],
    ['the large one', large, small],
  ])('that was not seen in this size is shown in the other: %s', async (_, wanted, seen) => {
    const first = getAnswer(seen);
    await first.answer;
    await Promise.all(first.work);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await getAnswer(wanted).answer).text()).toBe(film);
  });

  test('that the fan keeps is shown on its card', async () => {
    kept.mockImplementation(async (_, url) => (url === large ? new Response('kept') : undefined));
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await getAnswer(small).answer).text()).toBe('kept');
  });

  test('is fetched in its own size while there is one', async () => {
    kept.mockImplementation(async (_, url) => (url === large ? new Response('kept') : undefined));
    expect(await (await getAnswer(small).answer).text()).toBe(film);
  });

  test('that was never seen fails', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await getAnswer(small).answer).type).toBe('error');
  });
});
