import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let services: TestShop;
let storefront: TestShop;
beforeAll(async () => {
  services = await startTestShop(await openTestDatabase());
  storefront = await startTestShop(await openTestDatabase(), { CONTACT_URL: `${services.origin}/contact/` });
}, 60_000);
afterAll(() => Promise.all([storefront.close(), services.close()]));

test('a storefront names services of another origin in its configuration and its content security policy', async () => {
  const answer = await fetch(`${storefront.origin}/configuration.json`);
  expect(await answer.json()).toMatchObject({ contactBaseAddress: `${services.origin}/contact` });
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  const allowed = (name: string) => policy.find((directive) => directive.startsWith(`${name} `))?.split(' ');
  expect(allowed('connect-src')).toContain(services.origin);
});

test('a service that is elsewhere is not here', async () => {
  expect((await fetch(`${storefront.origin}/contact/messages`, { method: 'POST' })).status).toBe(404);
});

test('by default the services are the shop’s own', async () => {
  const answer = await fetch(`${services.origin}/configuration.json`);
  expect(await answer.json()).toMatchObject({ contactBaseAddress: '/contact' });
});
