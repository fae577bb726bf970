import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let services: TestShop;
let storefront: TestShop;
beforeAll(async () => {
  services = await startTestShop(await openTestDatabase());
  storefront = await startTestShop(await openTestDatabase(), {
    API_BASE_URL: `${services.origin}/api/`,
    CONTACT_URL: `${services.origin}/contact/`,
    SOCIAL_URL: `${services.origin}/social`,
  });
}, 60_000);
afterAll(() => Promise.all([storefront.close(), services.close()]));

test('a storefront names services of another origin in its configuration and its content security policy', async () => {
  const answer = await fetch(`${storefront.origin}/configuration.json`);
  expect(await answer.json()).toMatchObject({
    apiBaseUrl: `${services.origin}/api`,
    contactBaseUrl: `${services.origin}/contact`,
    socialBaseUrl: `${services.origin}/social`,
  });
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  const allowed = (name: string) => policy.find((directive) => directive.startsWith(`${name} `))?.split(' ');
  for (const name of ['connect-src', 'img-src']) expect(allowed(name)).toContain(services.origin);
});

test('a service on another origin is not served by the shop itself', async () => {
  expect((await fetch(`${storefront.origin}/api/packs/editions`)).status).toBe(404);
  expect((await fetch(`${storefront.origin}/contact/messages`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${storefront.origin}/social/posts`)).status).toBe(404);
});

test('by default the services are the shop’s own', async () => {
  const answer = await fetch(`${services.origin}/configuration.json`);
  const own = { apiBaseUrl: '/api', contactBaseUrl: '/contact', socialBaseUrl: '/social' };
  expect(await answer.json()).toMatchObject(own);
});

test('the posts and their pictures may be read by a storefront of another origin', async () => {
  const get = (path: string) => fetch(`${services.origin}/social${path}`, { headers: { origin: storefront.origin } });
  const posts = await get('/posts');
  expect([posts.status, posts.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const { includes } = (await posts.json()) as { includes: { media: { media_key: string }[] } }; // the contract's shape
  const picture = await get(`/pictures/${includes.media[0]?.media_key}`);
  expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  expect(picture.headers.get('access-control-allow-origin')).toBe('*');
});

test('the API may be called by a storefront of another origin, which reads the clock and shows the pictures of its fans', async () => {
  const headers = { origin: storefront.origin };
  const editions = await fetch(`${services.origin}/api/packs/editions`, { headers });
  expect([editions.status, editions.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(editions.headers.get('access-control-expose-headers')).toMatch(/\bdate\b/i);
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
  const before = await fetch(`${services.origin}/api/profile/picture`, {
    method: 'OPTIONS',
    headers: { ...headers, ...asked },
  });
  expect(before.status).toBe(204);
  expect(before.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
});
