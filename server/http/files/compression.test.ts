import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

interface Raw {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As received: `fetch` would decompress it. */
function ask(method: string, path: string, encoding: string, body?: object): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, 'content-type': 'application/json' };
    const asked = request(`${shop.origin}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const catalogue = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' };

test('the catalog is sent in a sixth of its size, and is the same in every encoding', async () => {
  const plain = await ask('POST', '/api/moments', 'identity', catalogue);
  const gzip = await ask('POST', '/api/moments', 'gzip', catalogue);
  const brotli = await ask('POST', '/api/moments', 'gzip, deflate, br, zstd', catalogue);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  for (const { headers } of [plain, gzip, brotli]) expect(headers['vary']).toMatch(/accept-encoding/i);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(brotli.body.length).toBeLessThan(plain.body.length / 6);
});

test('the catalog is read once for each sort order, however often it is requested', async () => {
  const query = vi.spyOn(shop.database, 'query');
  const orders = ['DESCENDING', 'ASCENDING', 'DESCENDING', 'ASCENDING', 'ASCENDING'];
  const answers = await Promise.all(
    orders.map((sortOrder) => ask('POST', '/api/moments', 'identity', { ...catalogue, sortOrder })),
  );
  const reads = query.mock.calls.filter(([sql]) => sql.includes('from moment_editions'));
  query.mockRestore();
  expect(reads.length).toBeLessThanOrEqual(2);
  const first = (answer: Raw | undefined) => JSON.parse(String(answer?.body)).tokens[0].moment_date;
  expect(first(answers[0]) > first(answers[1])).toBe(true);
  expect(first(answers[0])).toBe(first(answers[2]));
});

test.each(['/api/packs/editions', '/api/packs/editions/first-light/seal'])(
  '%s is compressed for a client that takes it, and plain for one that does not',
  async (path) => {
    const [plain, gzip] = [await ask('GET', path, 'identity'), await ask('GET', path, 'gzip')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    if (plain.body.length < 1_400) return expect(gzip.headers['content-encoding']).toBeUndefined();
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.headers['vary']).toMatch(/accept-encoding/i);
    return expect(gunzipSync(gzip.body)).toEqual(plain.body);
  },
);

test('a text of the club is compressed too', async () => {
  const body = {
    query: '{ posts(locale: en) { slug date title summary blocks { ... on Paragraph { spans { text } } } } }',
  };
  const gzip = await ask('POST', '/content/graphql', 'gzip', body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(String(gunzipSync(gzip.body)))).toHaveProperty('data.posts.0.slug');
});

test('a small answer stays plain', async () => {
  const count = await ask('POST', '/api/packs/available', 'gzip, br', { packEditionId: 'first-light' });
  expect(count.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(String(count.body))).toEqual([{ count: expect.any(Number) }]);
  const refused = await ask('GET', '/api/orders', 'gzip, br');
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(String(refused.body))).toHaveProperty('error.code', 'not-authenticated');
});
