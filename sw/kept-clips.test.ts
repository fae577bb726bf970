import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('./owner.ts', () => ({ readOwnerMarker: async () => 'ana' }));
vi.mock('./surroundings.ts', () => ({ mediaBaseAddress: 'https://shop.example/content/media' }));

const { forgetKeptOf, keepClips } = await import('./kept-clips.ts');

const clip = 'https://shop.example/content/media/clips/derby.mp4';
const poster = 'https://shop.example/content/media/posters/derby.webp';
const picture = 'https://shop.example/pictures/0123';

/** As much of the browser's caches as is asked of them here. */
const stored = new Map<string, Map<string, Response>>();
const fetched = vi.fn<(address: string) => Promise<Response>>();

vi.stubGlobal('fetch', fetched);
vi.stubGlobal('caches', {
  async open(name: string) {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return { put: async (address: string, response: Response) => void entries.set(address, response) };
  },
  async match(address: string, options?: { cacheName: string }) {
    const searched = options === undefined ? [...stored.values()] : [stored.get(options.cacheName)];
    return searched
      .find((entries) => entries?.has(address))
      ?.get(address)
      ?.clone();
  },
  delete: async (name: string) => stored.delete(name),
});

async function keep(addresses: string[]): Promise<string[]> {
  const told: string[] = [];
  await keepClips(addresses, ({ kind }) => told.push(kind));
  return told;
}

beforeEach(() => {
  stored.clear();
  fetched.mockReset().mockImplementation(async () => new Response('film'));
});

test('a clip that was watched is kept without being fetched again', async () => {
  stored.set('clips-ana', new Map([[clip, new Response('watched')]]));
  expect(await keep([clip, poster])).toEqual(['progress', 'progress', 'kept']);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([poster]);
  expect([...(stored.get('kept-ana')?.keys() ?? [])]).toEqual([clip, poster]);
});

test.each([
  picture,
  'https://elsewhere.example/content/media/clips/derby.mp4',
  'https://shop.example/content/media/clips.json',
  'https://shop.example/api/profile/data',
])('%s is not kept, whichever page asks', async (address) => {
  stored.set('pictures-bela', new Map([[picture, new Response('of another fan')]]));
  expect(await keep([address])).toEqual(['failed']);
  expect(stored.has('kept-ana')).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test('what another fan of this device watched is theirs', async () => {
  stored.set('clips-bela', new Map([[clip, new Response('hers')]]));
  await keep([clip]);
  expect(fetched).toHaveBeenCalledOnce();
});

test('nothing is left of a fan who signs out while clips are on their way', async () => {
  let arrive: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const told = keep([clip, poster]);
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  await forgetKeptOf('ana');
  arrive(new Response('film'));
  expect(await told).toContain('failed');
  expect(stored.has('kept-ana')).toBe(false);
});
