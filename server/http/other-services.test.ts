import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let services: TestShop;
let storefront: TestShop;
beforeAll(async () => {
  services = await startTestShop(await openTestDatabase());
  storefront = await startTestShop(await openTestDatabase(), {
    CONTACT_URL: `${services.origin}/contact/`,
    SOCIAL_URL: `${services.origin}/social`,
  });
}, 60_000);
afterAll(() => Promise.all([storefront.close(), services.close()]));

test('a storefront names services of another origin in its configuration and its content security policy', async () => {
  const answer = await fetch(`${storefront.origin}/configuration.json`);
  expect(await answer.json()).toMatchObject({
    contactBaseAddress: `${services.origin}/contact`,
    socialBaseAddress: `${services.origin}/social`,
  });
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  const allowed = (name: string) => policy.find((directive) => directive.startsWith(`${name} `))?.split(' ');
  for (const name of ['connect-src', 'img-src']) expect(allowed(name)).toContain(services.origin);
});

test('a service that is elsewhere is not here', async () => {
  expect((await fetch(`${storefront.origin}/contact/messages`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${storefront.origin}/social/posts`)).status).toBe(404);
});

test('by default the services are the shop’s own', async () => {
  const answer = await fetch(`${services.origin}/configuration.json`);
  expect(await answer.json()).toMatchObject({ contactBaseAddress: '/contact', socialBaseAddress: '/social' });
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
