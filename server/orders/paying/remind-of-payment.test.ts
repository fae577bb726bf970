import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { transactionStatuses } from '#contract/orders/order.ts';
import type { Database } from '#server/db/database.ts';
import { settle } from '#server/orders/paying/settle.ts';
import type { PaymentEvent } from '#server/orders/paying/payment-event.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, seedSampleShop } from '#server/testing/sample-shop.ts';

import { placeOrder } from '../placing/place-order.ts';
import { remindOfPayments } from './remind-of-payment.ts';

const minutesLater = (minutes: number) => new Date(sampleNow.getTime() + minutes * 60_000);

describeOnBothEngines('a payment that waits for its fan', (openDatabase) => {
  let database: Database;
  let fans = 0;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.query(`update orders set status = 'EXPIRED'`);
    await database.query('delete from push_messages');
  });

  async function place(): Promise<string> {
    fans += 1;
    const order = { userId: `fan-${fans}`, packEditionId: 'kick-off', numberOfPacks: 1, idempotencyKey: null };
    const outcome = await placeOrder(database, { ...order, isAdmin: false }, sampleNow);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    await database.query(`update orders set payment_intent_id = 'pi-' || order_id where order_id = $1`, [
      outcome.orderId,
    ]);
    return outcome.orderId;
  }
  function say(orderId: string, outcome: PaymentEvent['outcome'], minutes: number) {
    const at = minutesLater(minutes);
    const event = { eventId: `${outcome.kind}-${minutes}-${orderId}`, paymentIntentId: `pi-${orderId}` };
    return settle(database, sampleFacts, { ...event, occurredAt: at, outcome }, at);
  }
  const remind = (minutes: number) => remindOfPayments(database, minutesLater(minutes));
  const written = () =>
    database.query(`select user_id, kind, topic, path, expires_at from push_messages order by message_id`);

  test('is reminded of once, three minutes after the bank asked, until the reservation runs out', async () => {
    const orderId = await place();
    await say(orderId, { kind: 'confirmation-asked' }, 1);
    expect([await remind(3.9), await remind(4), await remind(5)]).toEqual([0, 1, 0]);
    expect(await written()).toEqual([
      {
        user_id: `fan-${fans}`,
        kind: 'payment-needs-you',
        topic: 'orders',
        path: `/payment?order=${orderId}`,
        expires_at: minutesLater(15),
      },
    ]);
  });

  test('counts from the last card that was declined', async () => {
    const orderId = await place();
    await say(orderId, { kind: 'failed', code: 'card_declined' }, 1);
    await say(orderId, { kind: 'failed', code: 'expired_card' }, 4);
    expect([await remind(6.9), await remind(7)]).toEqual([0, 1]);
  });

  test('is left alone while its fan has not paid at all, and in its last minute', async () => {
    await place();
    expect(await remind(10)).toBe(0);
    const late = await place();
    await say(late, { kind: 'confirmation-asked' }, 11);
    expect([await remind(14), await remind(13.9)]).toEqual([0, 0]);
  });

  test('is not sent in any other state', async () => {
    for (const status of transactionStatuses.filter((each) => each !== 'PENDING' && each !== 'FAILED')) {
      const orderId = await place();
      await say(orderId, { kind: 'confirmation-asked' }, 1);
      await database.query('update orders set status = $2 where order_id = $1', [orderId, status]);
      expect([status, await remind(6)]).toEqual([status, 0]);
    }
  });

  test('is reminded of by one of several instances', async () => {
    for (let orders = 0; orders < 5; orders += 1) await say(await place(), { kind: 'confirmation-asked' }, 1);
    const told = await Promise.all([remind(6), remind(6), remind(6), remind(6)]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await written()).toHaveLength(5);
  });
});
