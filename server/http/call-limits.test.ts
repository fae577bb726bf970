import { afterAll, beforeAll, expect, test } from 'vitest';

import { noShelves } from '#contract/shelves/shelves.ts';
import { settableClock } from '#server/base/clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { createCallCounter } from './call-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

test('a fan who saves shelves sixty times a minute waits for the next one, and nobody else does', async () => {
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

test('a device that only asks what others edited makes the server write nothing', async () => {
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
