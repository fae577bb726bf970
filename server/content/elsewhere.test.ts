import { afterAll, beforeAll, expect, test } from 'vitest';

import { pageQuery } from '#contract/content/content.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let near: TestShop;
beforeAll(async () => {
  near = await startTestShop(await openTestDatabase());
});
afterAll(() => near.close());

const question = JSON.stringify({ query: pageQuery.text, variables: { slug: 'terms', locale: 'en' } });

function ask(origin: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/content/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: question,
  });
}

test('a shop whose texts are elsewhere sends its pages there, allows it in their policy, and has none of its own', async () => {
  const contentUrl = `${near.origin}/content`;
  const shop = await startTestShop(await openTestDatabase(), { CONTENT_URL: contentUrl });
  const configuration = await fetch(`${shop.origin}/configuration.json`);
  expect(await configuration.json()).toMatchObject({ contentBaseUrl: contentUrl });
  const policy = configuration.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').find((line) => line.startsWith('connect-src'))).toContain(near.origin);
  expect((await ask(shop.origin)).status).toBe(404);
  await shop.close();
});

test('a page of another shop may read the texts', async () => {
  const asked = await ask(near.origin, { origin: 'https://shop.example' });
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  const before = await fetch(`${near.origin}/content/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(before.status).toBe(204);
  expect(before.headers.get('access-control-allow-headers')).toContain('content-type');
});

test('a shop starts and sells while Strapi can’t be reached, and says so where a text is requested', async () => {
  const strapi = { STRAPI_URL: 'http://127.0.0.1:9', STRAPI_TOKEN: 'token' };
  const shop = await startTestShop(await openTestDatabase(), strapi);
  expect((await fetch(`${shop.origin}/api/packs/editions`)).status).toBe(200);
  expect((await ask(shop.origin)).status).toBe(503);
  await shop.close();
});
