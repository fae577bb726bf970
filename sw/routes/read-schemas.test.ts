import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { expect, test, vi } from 'vitest';

import * as endpoints from '#contract/endpoints.ts';

import { readsStore } from '../copies/stores.ts';
import { getReadSchema } from './read-schemas.ts';

type Matches = (options: { url: URL; request: Request }) => boolean;
type Handler = (options: RouteHandlerCallbackOptions) => Promise<Response>;

const base = 'https://shop.example/api';
const routes = vi.hoisted((): { matches: Matches; handler: Handler; method: string }[] => []);
const keptKeys = vi.hoisted((): string[] => []);
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler, method: string) => routes.push({ matches, handler, method }),
}));
vi.mock('../environment.ts', () => ({
  socialBaseUrl: 'https://shop.example/social',
  toApiPath: (url: URL) => url.href.slice('https://shop.example/api'.length).split('?')[0],
}));
vi.mock('../scope.ts', () => ({ scope: {} }));
vi.mock('../copies/owner.ts', async (original) => ({
  ...(await original<typeof import('../copies/owner.ts')>()),
  rememberOwner: async () => undefined,
}));
const other = vi.hoisted(() => async () => Response.json({}));
vi.mock('./moment-routes.ts', () => ({ answerCollection: other, answerOwnMoment: other, answerOwnMoments: other }));
vi.mock('./shelf-routes.ts', () => ({ answerShelfEdits: other, answerShelves: other }));
vi.stubGlobal('fetch', async () => Response.error());
vi.mock('../copies/network-first.ts', () => ({
  networkFirst: async (_: unknown, store: unknown, key: string) => {
    if (store === readsStore) keptKeys.push(key);
    return Response.json({});
  },
}));

const { registerApiRoutes } = await import('./api-routes.ts');
registerApiRoutes();

test('every read that the worker keeps has a schema: without one its copy would never be stored', async () => {
  const authorization = `Bearer e30.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`;
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent; // the only method that handlers call
  for (const { method, path } of Object.values(endpoints)) {
    const body = method === 'GET' || method === 'DELETE' ? null : '{}';
    const href = `${base}${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
    const request = new Request(href, { method, body, headers: { authorization } });
    const url = new URL(request.url);
    const route = routes.find((one) => one.method === method && one.matches({ url, request }));
    await route?.handler({ request, url, event });
  }
  expect(keptKeys.length).toBeGreaterThan(3);
  expect(keptKeys.filter((key) => getReadSchema(key) === undefined)).toEqual([]);
});
