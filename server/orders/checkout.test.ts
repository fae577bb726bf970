import { afterAll, beforeAll, expect, test } from 'vitest';

import { termsVersion } from '#contract/orders/terms.ts';
import type { Admins } from '#server/admins/admins.ts';
import { silentLog } from '#server/base/log.ts';
import type { Database } from '#server/db/database.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';
import { createFakeProvider } from '#server/testing/fake-provider.ts';
import { sampleNow, seedSampleShop } from '#server/testing/sample-shop.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { createCheckout } from './checkout.ts';
import { readOrder } from './order-rows.ts';
import { placeOrder } from './placing/place-order.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSampleShop(database);
});
afterAll(() => database.close());

const billing = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'en' } as const;
const admins: Admins = { isAdmin: async () => false, bind: async () => undefined };

/** The buyer's order of one pack. Each preparation of its payment is followed by the next number, on another device. */
async function prepareWhileChanging(userId: string, numbers: number[]) {
  const order = (numberOfPacks: number) =>
    placeOrder(
      database,
      { userId, packEditionId: 'kick-off', numberOfPacks, idempotencyKey: null, isAdmin: false },
      sampleNow,
    );
  const placed = await order(1);
  if (placed.kind === 'refused') throw new Error(placed.code);
  const { orderId } = placed;
  const provider = createFakeProvider(() => sampleNow);
  const clock = { now: () => sampleNow };
  const charged: number[] = [];
  const changing: typeof provider = {
    ...provider,
    async readClientSecret(id, total) {
      const secret = await provider.readClientSecret(id, total);
      charged.push(total.amountMinor);
      const next = numbers.shift();
      if (next !== undefined) await order(next);
      return secret;
    },
  };
  const parts = { database, clock, log: silentLog, admins };
  const user: AuthenticatedUser = {
    userId,
    username: userId,
    email: `${userId}@fans.example`,
    isEmailVerified: true,
    originJti: 'session',
  };
  // The intent exists, so that from here on the payment is only read and adjusted.
  await createCheckout({ ...parts, provider }).setBilling(user, orderId, billing);
  const prepared = await createCheckout({ ...parts, provider: changing }).preparePayment(userId, orderId);
  return { orderId, prepared, charged };
}

test('a payment belongs to the order that is returned with it, even if its number changes meanwhile', async () => {
  const { orderId, prepared, charged } = await prepareWhileChanging('ana', [2]);
  expect(charged).toEqual([999, 1_998]);
  expect(prepared).toMatchObject({
    order: { numberOfPacks: 2, total: { amountMinor: 1_998 } },
    payment: { kind: 'ready' },
  });
  expect(await readOrder(database, orderId)).toMatchObject({ total_minor: 1_998 });
});

test('a payment whose order changes again and again is not ready, and can be tried again', async () => {
  const { prepared, charged } = await prepareWhileChanging('bela', [2, 3, 4, 5]);
  expect(charged).toEqual([999, 1_998, 2_997]);
  expect(prepared).toMatchObject({ order: { numberOfPacks: 4 }, payment: { kind: 'unreachable' } });
});
