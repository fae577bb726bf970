import { afterAll, beforeAll, expect, test } from 'vitest';

import { noShelves } from '#contract/shelves/shelves.ts';
import { settableClock } from '#server/base/clock.ts';
import { samplePng } from '#server/testing/sample-pictures.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { createCallCounter } from './call-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

test('a fan who saves shelves sixty times a minute waits for the next one, and other fans do not', async () => {
  const [busy, calm] = [await shop.signUpFan(), await shop.signUpFan()];
  const save = (token: string) => shop.call('PUT', '/shelves', { token, body: noShelves });
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await save(busy.token)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(await save(busy.token)).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
  expect((await save(calm.token)).status).toBe(200);
  expect((await shop.call('GET', '/orders', { token: busy.token })).status).toBe(200);
  shop.clock.advance(60_000);
  expect((await save(busy.token)).status).toBe(200);
});

test('an answer to too many calls says when to try again: the minute or the hour of its limit', async () => {
  const { token, userId } = await shop.signUpFan();
  const ask = async (method: string, path: string, body: BodyInit, type: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await fetch(`${shop.origin}/api${path}`, { method, headers, body });
    const json = (await answer.json()) as { error: { retryAfterSeconds?: number } }; // the contract's failure
    return [answer.status, answer.headers.get('retry-after'), json.error.retryAfterSeconds];
  };
  const windowEndsAt = new Date(shop.clock.now().getTime() + 3_600_000);
  for (const limit of ['shelves', 'pictures'])
    await shop.database.query('insert into rate_limits (limit_key, used, window_ends_at) values ($1, 1000, $2)', [
      `user ${userId} ${limit}`,
      windowEndsAt,
    ]);
  expect(await ask('PUT', '/shelves', JSON.stringify(noShelves), 'application/json')).toEqual([429, '60', 60]);
  expect(await ask('PUT', '/profile/picture', new Uint8Array(samplePng(8, 8)), 'image/png')).toEqual([
    429,
    '3600',
    3600,
  ]);
  expect(await ask('PUT', '/showcase', '{', 'application/json')).toEqual([429, '60', 60]);
  expect(await ask('POST', '/orders', '{', 'application/json')).toEqual([400, null, undefined]);
});

test('a device that only reads what others edited makes the server write nothing', async () => {
  const { token, userId } = await shop.signUpFan();
  expect(await shop.call('PUT', '/shelves', { token, body: noShelves })).toMatchObject({
    status: 200,
    body: { shelves: noShelves, isUnsent: false },
  });
  expect(await shop.database.query('select 1 from shelves where user_id = $1', [userId])).toEqual([]);
});

test.each([
  ['placeOrder', 60],
  ['setBilling', 60],
  ['preparePayment', 60],
  ['saveShelves', 60],
  ['readShelves', 600],
  ['listOwnMoments', 600],
  ['listOrders', 120],
  ['listOwnPacks', 120],
  ['consentToOpen', 240],
  ['openPack', 240],
  ['keepOpening', 240],
  ['returnPack', 240],
  ['getProfileData', 10],
])('one fan calls %s %i times a minute and no more', async (endpointName, most) => {
  const userId = `busy with ${endpointName}`;
  const clock = settableClock(new Date());
  const count = createCallCounter(shop.database, clock);
  for (let call = 0; call < most; call += 1) await count(endpointName, userId);
  await expect(count(endpointName, userId)).rejects.toMatchObject({ code: 'too-many-requests' });
  clock.advance(60_000);
  await expect(count(endpointName, userId)).resolves.toBeUndefined();
});
