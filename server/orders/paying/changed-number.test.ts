import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { countAvailable } from '#server/packs/reserve.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';

import { readTimelines } from '../order-events.ts';
import { readOrder } from '../order-rows.ts';
import { placeOrder } from '../placing/place-order.ts';
import { settle } from './settle.ts';

describeOnBothEngines('an order whose number changed while it was paid', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [samplePackEdition(), samplePackEdition({ packEditionId: 'few', supply: 4 })]);
  });
  afterAll(() => database.close());

  /** One order of the buyer, with one number after the other. */
  async function place(userId: string, numbers: number[], packEditionId = 'kick-off'): Promise<string> {
    let orderId = '';
    for (const numberOfPacks of numbers) {
      const request = { userId, packEditionId, numberOfPacks, idempotencyKey: null, isAdmin: false };
      const outcome = await placeOrder(database, request, sampleNow);
      if (outcome.kind === 'refused') throw new Error(outcome.code);
      ({ orderId } = outcome);
    }
    await database.query('update orders set payment_intent_id = $2 where order_id = $1', [orderId, `pi-${orderId}`]);
    return orderId;
  }

  const pay = (orderId: string, amountMinor: number) =>
    settle(
      database,
      sampleFacts,
      {
        eventId: `paid-${orderId}`,
        paymentIntentId: `pi-${orderId}`,
        occurredAt: sampleNow,
        outcome: { kind: 'succeeded', amountMinor },
      },
      sampleNow,
    );

  async function readTimeline(orderId: string) {
    const timeline = (await readTimelines(database, [orderId])).get(orderId) ?? [];
    return timeline.map(({ at: _at, ...event }) => event);
  }

  test('delivers the smaller number that was paid, and puts the other packs back on sale', async () => {
    const before = await countAvailable(database, 'kick-off', sampleNow);
    const orderId = await place('ana', [1, 2]);
    await pay(orderId, 999);
    const order = await readOrder(database, orderId);
    expect(order).toMatchObject({ status: 'COMPLETE', number_of_packs: 1, total_minor: 999, paid_minor: 999 });
    expect(order?.pack_ids).toHaveLength(1);
    expect(await countAvailable(database, 'kick-off', sampleNow)).toBe(before - 1);
    expect(await readTimeline(orderId)).toEqual([
      { kind: 'reserved', numberOfPacks: 1 },
      { kind: 'number-changed', numberOfPacks: 2 },
      { kind: 'number-changed', numberOfPacks: 1 },
      { kind: 'paid', amount: { amountMinor: 999, currency: 'EUR' } },
      { kind: 'packs-delivered', numberOfPacks: 1 },
    ]);
  });

  test('delivers the greater number that was paid, if there are enough packs', async () => {
    const orderId = await place('bela', [3, 1]);
    await pay(orderId, 2_997);
    const order = await readOrder(database, orderId);
    expect(order).toMatchObject({ status: 'COMPLETE', number_of_packs: 3, total_minor: 2_997 });
    expect(order?.pack_ids).toHaveLength(3);
  });

  test('is refunded in full if there are no longer enough packs', async () => {
    const orderId = await place('carla', [3, 1], 'few');
    await place('dora', [2], 'few');
    await pay(orderId, 2_997);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'REFUND_DUE', paid_minor: 2_997, pack_ids: [] });
    expect((await readTimeline(orderId)).at(-1)).toEqual({ kind: 'not-delivered', reason: 'sold-out' });
    expect(await countAvailable(database, 'few', sampleNow)).toBe(2);
  });

  test('is refunded if it never had the number that was paid', async () => {
    const orderId = await place('elsa', [1, 3]);
    await pay(orderId, 1_998);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'REFUND_DUE', number_of_packs: 3 });
    expect((await readTimeline(orderId)).at(-1)).toEqual({ kind: 'not-delivered', reason: 'wrong-amount' });
  });
});
