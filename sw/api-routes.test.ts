import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { expect, test, vi } from 'vitest';

type Handler = (options: RouteHandlerCallbackOptions) => Promise<Response>;
type Matches = (options: { url: URL; request: Request }) => boolean;

const base = 'https://shop.example/api';
const ana = `Bearer e30.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`;
const routes: { matches: Matches; handler: Handler; method: string }[] = [];
const merged = vi.fn<() => Promise<void>>();

vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler, method: string) => routes.push({ matches, handler, method }),
}));
vi.mock('./surroundings.ts', () => ({
  apiBaseAddress: 'https://shop.example/api',
  apiPathOf: (url: URL) => url.href.slice('https://shop.example/api'.length).split('?')[0],
}));
vi.mock('./collection.ts', () => ({ mergeOpening: merged }));
vi.mock('./own-posters.ts', () => ({ keepOwnPosters: async () => undefined }));
vi.mock('./shelf-routes.ts', () => ({ answerShelfEdits: undefined, answerShelves: undefined }));
vi.mock('./shelves.ts', () => ({}));
vi.mock('./owner.ts', async (original) => ({
  ...(await original<typeof import('./owner.ts')>()),
  rememberOwner: async () => undefined,
}));
vi.mock('./stores.ts', () => ({ readsStore: { read: async () => undefined, write: async () => undefined } }));

const { registerApiRoutes } = await import('./api-routes.ts');
registerApiRoutes();

/** As the browser hands a request of the page's to the worker. */
function ask(method: string, path: string): Promise<Response> {
  const request = new Request(`${base}${path}`, { method, headers: { authorization: ana } });
  const url = new URL(request.url);
  const route = routes.find((one) => one.method === method && one.matches({ url, request }));
  if (route === undefined) throw new Error(`nothing answers ${method} ${path}`);
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent; // all that is asked of it
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

test('without a network a pack does not open, nor is it given back, from what the worker keeps @spec(device.online-only)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask('PATCH', '/packs/1/open')).rejects.toThrow('Failed to fetch');
  await expect(ask('POST', '/packs/1/return')).rejects.toThrow('Failed to fetch');
  expect(merged).not.toHaveBeenCalled();
});

test('an opening is in the copy of the collection before the page hears of it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ packId: '1' }));
  let write: () => void = () => undefined;
  merged.mockReturnValueOnce(new Promise((resolve) => (write = resolve)));
  const heard = vi.fn<(response: Response) => void>();
  const opening = ask('PATCH', '/packs/1/open').then(heard);
  await vi.waitFor(() => expect(merged).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).not.toHaveBeenCalled();
  write();
  await opening;
  expect(await heard.mock.calls[0]?.[0].json()).toEqual({ packId: '1' });
});
