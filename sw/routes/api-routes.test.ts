import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { afterEach, expect, test, vi } from 'vitest';

type Handler = (options: RouteHandlerCallbackOptions) => Promise<Response>;
type Matches = (options: { url: URL; request: Request }) => boolean;

const base = 'https://shop.example/api';
const ana = `Bearer e30.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`;
const routes: { matches: Matches; handler: Handler; method: string }[] = [];
const merged = vi.fn<() => Promise<void>>();

const dropped = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../app/kept-views.ts', () => ({ dropViews: dropped }));
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler, method: string) => routes.push({ matches, handler, method }),
}));
vi.mock('../environment.ts', () => ({
  apiBaseUrl: 'https://shop.example/api',
  socialBaseUrl: 'https://shop.example/social',
  toApiPath: (url: URL) => url.href.slice('https://shop.example/api'.length).split('?')[0],
}));
vi.mock('../scope.ts', () => ({ scope: {} }));
vi.mock('../collection/collection.ts', () => ({ mergeOpening: merged }));
vi.mock('../collection/own-posters.ts', () => ({ keepOwnPosters: async () => undefined }));
vi.mock('./shelf-routes.ts', () => ({ answerShelfEdits: undefined, answerShelves: undefined }));
vi.mock('../shelves/shelves.ts', () => ({}));
vi.mock('../copies/owner.ts', async (original) => ({
  ...(await original<typeof import('../copies/owner.ts')>()),
  rememberOwner: async () => undefined,
}));
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../copies/stores.ts', () => ({
  postsStore: {
    read: async (key: string) => (kept.has(key) ? { value: kept.get(key), savedAt: '' } : undefined),
    write: async (key: string, value: unknown) => void kept.set(key, value),
    accepts: () => true,
  },
  readsStore: {
    listKeys: async (start: string) => [...kept.keys()].filter((key) => key.startsWith(start)),
    read: async (key: string) => (kept.has(key) ? { value: kept.get(key), savedAt: '' } : undefined),
    write: async (key: string, value: unknown) => void kept.set(key, value),
    accepts: () => true,
    drop: async (keys: readonly string[]) => keys.forEach((key) => kept.delete(key)),
  },
}));

const { registerApiRoutes } = await import('./api-routes.ts');
const { networkOnly } = await import('../app/static-routes.ts');
registerApiRoutes();

/** The numbers shown on the app's icon. */
const badges: number[] = [];
vi.stubGlobal('navigator', {
  setAppBadge: async (count: number) => void badges.push(count),
  clearAppBadge: async () => void badges.push(0),
});

/** Each test has a device of its own. */
afterEach(() => {
  kept.clear();
  badges.length = 0;
});

function find(method: string, path: string, authorization = ana, body: string | null = null) {
  const request = new Request(`${base}${path}`, { method, body, headers: { authorization } });
  const url = new URL(request.url);
  return { request, url, route: routes.find((one) => one.method === method && one.matches({ url, request })) };
}

/** Sends a request through the worker like the browser. */
function ask(method: string, path: string, body: string | null = null): Promise<Response> {
  const { request, url, route } = find(method, path, ana, body);
  if (route === undefined) throw new Error(`nothing answers ${method} ${path}`);
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent; // the only parts used
  return route.handler({ request, url, event });
}

const id = '00000000-0000-4000-8000-000000000000';

test.each([
  ['POST', '/orders'],
  ['PUT', `/orders/${id}/billing`],
  ['POST', `/orders/${id}/payment`],
  ['GET', `/orders/transactions/${id}`],
  ['POST', `/packs/${id}/consent`],
  ['PUT', `/packs/${id}/opening`],
  ['PUT', '/profile/picture'],
  ['DELETE', '/profile'],
])('the worker leaves %s %s to the network @spec(device.online-only)', async (method, path) => {
  await expect(async () => ask(method, path)).rejects.toThrow('nothing answers');
});

test('the worker answers no call that static routes send past it', () => {
  for (const { method, path } of networkOnly)
    expect(find(method, path.replaceAll(/:\w+/g, id), ana, method === 'GET' ? null : '{}').route, path).toBeUndefined();
});

test('without a network a pack does not open, nor is it given back, from what the worker keeps @spec(device.online-only)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask('PATCH', '/packs/1/open')).rejects.toThrow('Failed to fetch');
  await expect(ask('POST', '/packs/1/return')).rejects.toThrow('Failed to fetch');
  expect(merged).not.toHaveBeenCalled();
});

test('the club’s posts are read from the device without a network, and from nowhere else than their service', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
  const posts = '/../social/posts';
  await ask('GET', posts);
  await vi.waitFor(() => expect(kept.get('posts')).toEqual({ data: [] }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await ask('GET', posts)).json()).toEqual({ data: [] });
  await expect(async () => ask('GET', '/social/posts')).rejects.toThrow('nothing answers');
});

test('an opening is in the copy of the collection before the page hears of it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ packId: '1' }));
  let write: () => void = () => undefined;
  merged.mockReturnValueOnce(new Promise((resolve) => (write = resolve)));
  const heard = vi.fn<(response: Response) => void>();
  const opening = ask('PATCH', '/packs/1/open').then(heard);
  await expect.poll(() => merged).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).not.toHaveBeenCalled();
  write();
  await opening;
  expect(await heard.mock.calls[0]?.[0].json()).toEqual({ packId: '1' });
});

test('an opening and a return delete the views from before, and a refusal does not', async () => {
  dropped.mockClear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 409 }));
  await ask('PATCH', '/packs/1/open');
  await ask('POST', '/packs/1/return');
  expect(dropped).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => Response.json({ packId: '1', withdrawals: [] }));
  merged.mockResolvedValueOnce(undefined);
  await ask('PATCH', '/packs/1/open');
  expect(dropped).toHaveBeenCalledTimes(1);
  await ask('POST', '/packs/1/return');
  expect(dropped).toHaveBeenCalledTimes(2);
});

test.each(['', 'Bearer ', 'Bearer e30.e30.signature', 'Bearer nonsense'])(
  'the worker leaves a request without a user («%s») to the network',
  (authorization) => {
    for (const path of ['/collection', '/shelves', '/orders', `/packs/${id}/details`])
      expect(find('GET', path, authorization).route, path).toBeUndefined();
  },
);

test('the answer to an opening is what reading the pack answers without a network', async () => {
  merged.mockResolvedValueOnce(undefined);
  vi.stubGlobal('fetch', async () => Response.json({ packId: '1', state: 'opened' }));
  await ask('PATCH', '/packs/1/open');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await ask('GET', '/packs/1/details')).json()).toEqual({ packId: '1', state: 'opened' });
});

const pack = (packId: string) => ({
  packId,
  packEditionId: 'kick-off',
  number: 1,
  state: 'sealed',
  orderId: null,
  obtainedAt: '2026-11-01T12:00:00.000Z',
  openedAt: null,
  revealed: null,
});
const list = 'ana|POST /packs {"filters":{}}';

test('the number on the app’s icon is that of the sealed packs after a look at them, an opening and a return', async () => {
  kept.set(list, [pack('1'), pack('2'), pack('3')]);
  vi.stubGlobal('fetch', async () => Response.json([pack('1'), pack('2'), pack('3')]));
  await ask('POST', '/packs', '{"filters":{}}');
  await expect.poll(() => badges).toEqual([3]);
  merged.mockResolvedValueOnce(undefined);
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...pack('1'), state: 'opened', openedAt: pack('1').obtainedAt, moments: [] }),
  );
  await ask('PATCH', '/packs/1/open');
  expect(badges).toEqual([3, 2]);
  vi.stubGlobal('fetch', async () => Response.json({ packId: '2', withdrawals: [{ packId: '2' }, { packId: '3' }] }));
  await ask('POST', '/packs/2/return');
  expect(badges).toEqual([3, 2, 0]);
});

test('a pack that went back is in no list of the device when the page hears of it', async () => {
  kept.set(list, [pack('1'), pack('2')]);
  vi.stubGlobal('fetch', async () => Response.json({ packId: '1', withdrawals: [{ packId: '1' }] }));
  await ask('POST', '/packs/1/return');
  expect(kept.get(list)).toMatchObject([pack('2')]);
});

test('a withdrawal is in the copies of its order when the page hears of it, once, and the copy of the pack is gone', async () => {
  const at = '2026-11-01T12:00:00.000Z';
  const money = { amountMinor: 499, currency: 'EUR' };
  const createOrder = (packIds: string[]) => ({
    orderId: id,
    transactionId: id,
    packEditionId: 'first-light',
    numberOfPacks: 2,
    total: money,
    status: 'COMPLETE',
    refundedMinor: 0,
    createdAt: at,
    reservedUntil: at,
    settledAt: at,
    packIds,
    billing: null,
    receipt: null,
    refunds: [],
    buyerEmail: null,
    timeline: [] as object[],
    withdrawals: [] as object[],
    packs: packIds.map((packId) => ({ packId, number: 7, state: 'sealed', withdrawableUntil: at })),
  });
  const withdrawal = { packId: '1', packNumber: 7, name: 'Ana', email: null, declaredAt: at };
  const refund = { packId: '1', amount: money, requestedAt: at, refundedAt: null, failedAt: null };
  kept.set(`ana|GET /orders/${id} `, createOrder(['1', '2']));
  const { packs: _, ...listed } = createOrder(['1', '2']);
  kept.set('ana|GET /orders?tx_status=COMPLETE ', [listed, { ...listed, orderId: 'another' }]);
  kept.set('ana|GET /packs/1/details ', pack('1'));
  kept.set('ana|GET /packs/2/details ', pack('2'));
  vi.stubGlobal('fetch', async () =>
    Response.json({ packId: '1', orderId: id, returnedAt: at, refund, withdrawals: [withdrawal] }),
  );
  for (const _ of ['the declaration', 'the same again']) await ask('POST', '/packs/1/return');
  expect(kept.get(`ana|GET /orders/${id} `)).toEqual({
    ...createOrder(['2']),
    withdrawals: [withdrawal],
    timeline: [{ kind: 'pack-returned', at, packId: '1', packNumber: 7 }],
  });
  const inList = kept.get('ana|GET /orders?tx_status=COMPLETE ') as { packIds: string[] }[];
  expect(inList.map(({ packIds }) => packIds)).toEqual([['2'], ['1', '2']]);
  expect(kept.has('ana|GET /packs/1/details ')).toBe(false);
  expect(kept.has('ana|GET /packs/2/details ')).toBe(true);
});

test('each of two fans of one device is answered with their own copy', async () => {
  kept.set('rui|GET /orders ', ['an order of Rui’s']);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await ask('GET', '/orders')).type).toBe('error');
  kept.set('ana|GET /orders ', ['an order of Ana’s']);
  expect(await (await ask('GET', '/orders')).json()).toEqual(['an order of Ana’s']);
});
