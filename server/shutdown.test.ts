import { request } from 'node:http';

import { expect, test } from 'vitest';

import { openTestDatabase } from './testing/test-database.ts';
import { startTestShop } from './testing/test-shop.ts';

/** A request whose body the test completes. */
function openRequest(address: string) {
  const body = JSON.stringify({ packEditionId: 'first-light' });
  const length = Buffer.byteLength(body);
  const headers = { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' };
  const sent = request(address, { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.statusCode ?? 0));
    sent.on('error', reject);
  });
  const isTaken = new Promise<void>((resolve) => sent.on('continue', resolve));
  sent.write(body.slice(0, 5));
  return { status, isTaken, finish: () => sent.end(body.slice(5)) };
}

test('a request in flight is finished, and no new one is taken', async () => {
  const shop = await startTestShop(await openTestDatabase());
  const inFlight = openRequest(`${shop.origin}/api/packs/available`);
  await inFlight.isTaken;
  const closed = shop.close();
  await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
  inFlight.finish();
  expect(await inFlight.status).toBe(200);
  await closed;
}, 60_000);
