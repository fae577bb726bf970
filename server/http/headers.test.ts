import { afterAll, beforeAll, expect, test } from 'vitest';

import { signUpFanAt } from '#server/testing/pool-calls.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), { PUBLIC_ORIGIN: 'https://127.0.0.1' });
});
afterAll(() => shop.close());

const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${shop.port}${path}`, init);

test('/.well-known/security.txt says where to report a vulnerability, and is never out of date', async () => {
  const answer = await at('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:loja@farolfc.example\n');
  expect(text).toContain('Canonical: https://127.0.0.1/.well-known/security.txt\n');
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect(expires - shop.clock.now().getTime()).toBeGreaterThan(100 * 86_400_000);
  expect(expires - shop.clock.now().getTime()).toBeLessThan(365 * 86_400_000);
});

test.each([
  ['a 404 of the API', '/api/nothing', 404],
  ['a 401 of the API', '/api/orders', 401],
])('%s is stored by no cache', async (_, path, status) => {
  const answer = await at(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test('the configuration is requested from the server each time', async () => {
  expect((await at('/configuration.json')).headers.get('cache-control')).toBe('no-cache');
});

test('a deleted account clears the browser’s cache; a refused deletion does not', async () => {
  expect((await at('/api/profile', { method: 'DELETE' })).headers.get('clear-site-data')).toBeNull();
  const { token } = await signUpFanAt(`http://127.0.0.1:${shop.port}`, 'leaving-fan');
  const headers = { authorization: `Bearer ${token}` };
  expect((await at('/api/profile/data', { headers })).headers.get('clear-site-data')).toBeNull();
  const deleted = await at('/api/profile', { method: 'DELETE', headers });
  expect([deleted.status, deleted.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
});

test('clips, pages and answers all forbid other sites to embed them; a poster may be shown with its post elsewhere', async () => {
  const readPolicy = async (path: string) => (await at(path)).headers.get('cross-origin-resource-policy');
  for (const path of [
    '/healthz',
    '/api/packs/editions',
    '/content/media/clips/2014-2015-baltazar-pires-bicycle-kick.mp4',
  ])
    expect(await readPolicy(path), path).toBe('same-origin');
  expect(await readPolicy('/content/media/posters/2014-2015-baltazar-pires-bicycle-kick.avif')).toBe('cross-origin');
});
