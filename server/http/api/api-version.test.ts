import { afterAll, beforeAll, expect, test } from 'vitest';

import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), { OLDEST_API_VERSION: String(apiVersion) });
});
afterAll(() => shop.close());

async function ask(version: string | undefined, path = '/packs/editions', method = 'GET') {
  const headers = version === undefined ? {} : { [apiVersionHeader]: version };
  const { status, body } = await shop.call(method, path, { headers });
  return [status, body.error?.code, body.error?.fields];
}

test('a client of an older version, or of none, is asked to update, whatever it wants @spec(call.version)', async () => {
  for (const version of ['0', undefined]) {
    expect(await ask(version)).toEqual([426, 'client-outdated', undefined]);
    // Runs before authentication and routing.
    expect(await ask(version, '/orders', 'POST')).toEqual([426, 'client-outdated', undefined]);
    expect(await ask(version, '/nowhere')).toEqual([426, 'client-outdated', undefined]);
  }
});

test('a client of this version is answered, and so is a later one that meets a server from before', async () => {
  expect((await ask(String(apiVersion)))[0]).toBe(200);
  expect((await ask(String(apiVersion + 1)))[0]).toBe(200);
});

test.each(['one', '-1', '1.5', '1e9', '9'.repeat(400), '0x1'])(
  'a version of %s is refused by its name',
  async (version) => {
    expect(await ask(version)).toEqual([422, 'validation', { [apiVersionHeader]: 'is not a number' }]);
  },
);

test('a page of another origin may name its version', async () => {
  const answer = await fetch(`${shop.origin}/api/packs/editions`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': apiVersionHeader,
    },
  });
  expect(answer.headers.get('access-control-allow-headers')).toContain(apiVersionHeader);
});
