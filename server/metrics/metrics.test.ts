import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { openTestDatabase, openTestPostgres } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

const token = 'm'.repeat(40);

let shop: TestShop;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await startTestShop(database, { METRICS_TOKEN: token, OPERATOR_TOKEN: 'o'.repeat(40) });
});
afterAll(() => shop.close());

async function scrape(of: TestShop = shop): Promise<string> {
  const answer = await fetch(`${of.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.text();
}

/** The value of a series; undefined where there is none. */
function readValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const requestCount = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('the metrics', () => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${'x'.repeat(40)}` }],
    ['the operator’s token', { authorization: `Bearer ${'o'.repeat(40)}` }],
    ['the token in another scheme', { authorization: `Basic ${token}` }],
  ])('are not there for a caller with %s', async (_, headers: Record<string, string>) => {
    expect((await fetch(`${shop.origin}/metrics`, { headers })).status).toBe(404);
  });

  test('are not there at all without a configured token', async () => {
    const plain = await startTestShop(await openTestDatabase());
    const headers = { authorization: 'Bearer ' };
    expect((await fetch(`${plain.origin}/metrics`, { headers })).status).toBe(404);
    await plain.close();
  });

  test('count requests by route template and status, whatever the client wrote', async () => {
    const missing = '00000000-0000-4000-8000-00000000000';
    for (const end of ['1', '2', '3']) await shop.call('GET', `/orders/${missing}${end}`);
    for (const path of ['/a-random-path', '/api/another/random/path', '/wp-login.php']) await fetch(shop.origin + path);
    await fetch(`${shop.origin}/content/media/posters/none-such.webp`);
    const text = await scrape();
    expect(readValue(text, requestCount('GET', '/api/orders/:orderId', 401))).toBe(3);
    expect(text).not.toMatch(/random|wp-login|none-such|00000000-0000/);
    expect(readValue(text, requestCount('GET', '/healthz', 200))).toBeUndefined();
    await fetch(`${shop.origin}/healthz`);
    expect(readValue(await scrape(), requestCount('GET', '/healthz', 200))).toBe(1);
  });

  test('have a bounded number of routes: as many after a thousand made-up addresses as after one', async () => {
    const routes = async () =>
      new Set([...(await scrape()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route)).size;
    const visit = async (index: number) => {
      await fetch(`${shop.origin}/x${index}/y${index}`);
      await shop.call('GET', `/moments/x${index}/${index}`);
    };
    await visit(0);
    // A request is counted after its answer, perhaps after the next scrape.
    let before = 0;
    await expect
      .poll(async () => {
        const earlier = before;
        before = await routes();
        return before === earlier;
      })
      .toBe(true);
    await Promise.all(Array.from({ length: 500 }, (_, index) => visit(index)));
    expect(await routes()).toBe(before);
  });

  test('say how long requests took, in a histogram', async () => {
    await fetch(`${shop.origin}/readyz`);
    const text = await scrape();
    const bucket = (le: string) =>
      readValue(text, `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/readyz",status="200"}`);
    expect(bucket('+Inf')).toBeGreaterThanOrEqual(1);
    expect(bucket('0.005')).toBeDefined();
  });

  test('count orders by their state at that time, a drop’s packs and the outbox', async () => {
    const { token: fan } = await shop.signUpFan();
    const editions = await shop.call('GET', '/packs/editions');
    const { supply } = editions.body.find(
      (edition: { packEditionId: string }) => edition.packEditionId === 'first-light',
    );
    const reserved = 'shop_packs{edition="first-light",state="reserved"}';
    const available = 'shop_packs{edition="first-light",state="available"}';
    const before = await scrape();
    expect(readValue(before, available)).toBeLessThanOrEqual(supply);
    await shop.placeOrder(fan, { packEditionId: 'first-light', numberOfPacks: 2 });
    const after = await scrape();
    expect(readValue(after, 'shop_orders{status="PENDING"}')).toBe(1);
    expect(readValue(after, reserved)).toBe(2);
    expect(readValue(after, available)).toBe((readValue(before, available) ?? 0) - 2);
    expect(readValue(after, 'shop_outbox_mails{state="waiting"}')).toBeGreaterThan(0);
    shop.clock.advance(16 * 60_000);
    const late = await scrape();
    expect(readValue(late, 'shop_orders{status="EXPIRED"}')).toBe(1);
    expect(readValue(late, 'shop_orders{status="PENDING"}')).toBeUndefined();
    expect(readValue(late, 'shop_outbox_oldest_mail_minutes')).toBeGreaterThanOrEqual(16);
  });

  test('count refunds that are due apart from those that failed and are still owed', async () => {
    const { orderId } = await shop.placeOrder((await shop.signUpFan()).token, { numberOfPacks: 2 });
    const counts = async () => {
      const text = await scrape();
      return [readValue(text, 'shop_refunds_due'), readValue(text, 'shop_refunds_failed')];
    };
    expect(await counts()).toEqual([0, 0]);
    await database.query(
      `insert into refunds (refund_key, order_id, amount_minor, requested_at)
       select 'a refund ' || number, $1, 499, now() from generate_series(1, 2) as number`,
      [orderId],
    );
    expect(await counts()).toEqual([2, 0]);
    await database.query(`update refunds set failed_at = now() where refund_key = 'a refund 1'`);
    expect(await counts()).toEqual([1, 1]);
    await database.query('update orders set refunded_minor = 499 where order_id = $1', [orderId]);
    expect(await counts()).toEqual([1, 0]);
  });

  test('describe the process: event loop, memory, processor', async () => {
    const text = await scrape();
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total'])
      expect(readValue(text, name), name).toBeGreaterThan(0);
    // Each scrape starts a new measurement, which needs a moment.
    const lag = async () => readValue(await scrape(), 'nodejs_eventloop_lag_p99_seconds');
    await expect.poll(lag).toBeGreaterThan(0);
    expect(readValue(text, 'shop_database_up')).toBe(1);
  });

  test('are answered without a database too, and say so', async () => {
    const query = vi.spyOn(database, 'query').mockRejectedValue(new Error('gone'));
    const text = await scrape().finally(() => query.mockRestore());
    expect(readValue(text, 'shop_database_up')).toBe(0);
    expect(readValue(text, 'shop_orders{status="EXPIRED"}')).toBeUndefined();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

test.skipIf(inject('postgresUrl') === null)('the metrics have the pool of connections to PostgreSQL', async () => {
  const onPostgres = await startTestShop(await openTestPostgres(inject('postgresUrl') ?? ''), { METRICS_TOKEN: token });
  const text = await scrape(onPostgres);
  const connections = (state: string) => readValue(text, `shop_database_connections{state="${state}"}`) ?? 0;
  expect(connections('idle') + connections('busy')).toBeGreaterThan(0);
  expect(readValue(text, 'shop_database_connections{state="waiting"}')).toBe(0);
  await onPostgres.close();
});

test('every figure that an alert is about is one that the server exports', async () => {
  const rules = await readFile('docs/alerts.yml', 'utf8');
  const used = new Set(rules.match(/\b(?:http_request|shop|nodejs|process)_\w+/g));
  const known = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const plain = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
  expect([...used].filter((name) => !known.has(name) && !known.has(plain(name)))).toEqual([]);
  expect(used.size).toBeGreaterThan(6);
  // Each says what to do.
  expect(rules.match(/- alert:/g)?.length).toBe(rules.match(/summary:/g)?.length);
});
