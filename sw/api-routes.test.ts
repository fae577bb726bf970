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
