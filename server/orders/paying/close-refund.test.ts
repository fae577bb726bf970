import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { settableClock } from '#server/base/clock.ts';
import { silentLog } from '#server/base/log.ts';
import type { Database } from '#server/db/database.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { deleteProfile } from '#server/profile/delete-profile.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { createFakeProvider } from '#server/testing/fake-provider.ts';
import { sampleFacts, sampleNow, seedSampleShop } from '#server/testing/sample-shop.ts';

import { readOrderDetails } from '../order-details.ts';
import { placeOrder } from '../placing/place-order.ts';
import { withdraw } from '../withdrawal/withdraw.ts';
import { closeRefund } from './close-refund.ts';
import type { PaymentOutcome, RefundState } from './payment-event.ts';
import { countRefunds } from './refunds.ts';
import { settle } from './settle.ts';

describeOnBothEngines('closing a refund', (openDatabase) => {
  let database: Database;
  let events = 0;
  const clock = settableClock(sampleNow);
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database);
  });
  afterAll(() => database.close());

  const tell = (orderId: string, outcome: PaymentOutcome) => {
    events += 1;
    const event = { eventId: `event-${events}`, paymentIntentId: `pi-${orderId}`, occurredAt: sampleNow, outcome };
    return settle(database, sampleFacts, event, sampleNow);
  };

  /** A paid order of the user. */
  async function buy(userId: string, numberOfPacks = 1, paidMinor = numberOfPacks * 999) {
    const request = { userId, packEditionId: 'kick-off', numberOfPacks, idempotencyKey: null, isAdmin: false };
    const placed = await placeOrder(database, request, sampleNow);
    if (placed.kind === 'refused') throw new Error(placed.code);
    const { orderId } = placed;
    await database.query(
      `update orders set payment_intent_id = 'pi-' || order_id, buyer_email = user_id || '@fans.example', locale = 'en',
         billing_country = 'PT', buyer_is_adult = true, terms_version = '1', billing_given_at = created_at
       where order_id = $1`,
      [orderId],
    );
    await tell(orderId, { kind: 'succeeded', amountMinor: paidMinor });
    const read = async () => {
      const details = await readOrderDetails(database, userId, orderId, sampleNow);
      if (details === undefined) throw new Error('just placed');
      return details;
    };
    return { orderId, read };
  }
  const move = (orderId: string, refundKey: string, state: RefundState) =>
    tell(orderId, { kind: 'refund-moved', refundKey, state });
  const close = (refundKey: string) => closeRefund(database, sampleFacts, refundKey, sampleNow);

  /** The user gives all packs of the order back. Returns the keys of the refunds. */
  async function giveBack(userId: string, packIds: readonly string[]) {
    for (const packId of packIds)
      await withdraw(database, sampleFacts, { userId, packIds: [packId], name: userId }, sampleNow);
    const rows = await database.query<{ refund_key: string }>(
      // Someone may have given the same packs back before.
      `select refund_key from refunds join orders using (order_id)
       where pack_id = any($1::uuid[]) and user_id = $2 order by refund_key`,
      [packIds, userId],
    );
    return rows.map((row) => row.refund_key);
  }

  test('makes an order whose refund failed REFUNDED, tells the buyer, and lets the account be deleted', async () => {
    const { orderId, read } = await buy('ana', 1, 1);
    const key = `order:${orderId}`;
    await move(orderId, key, 'failed');
    expect(await read()).toMatchObject({ status: 'REFUND_DUE', refunds: [{ isGivenBack: false }] });
    expect(await countRefunds(database)).toEqual({ due: 0, failed: 1 });
    expect(await deleteProfile(database, 'ana', sampleNow)).toMatchObject({ kind: 'money-in-flight' });
    expect(await close(key)).toBe('closed');
    const { status, refundedMinor, refunds, timeline } = await read();
    expect([status, refundedMinor]).toEqual(['REFUNDED', 1]);
    expect(refunds).toMatchObject([{ refundedAt: null, failedAt: sampleNow.toISOString(), isGivenBack: true }]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'refunded', amount: { amountMinor: 1 }, packId: null });
    const [mail] = await database.query<{ text: string }>(
      `select text from outbox_messages where recipient = 'ana@fans.example' and kind = 'refund-made'`,
    );
    expect(mail?.text).toContain('by means other than the card');
    expect(await countRefunds(database)).toEqual({ due: 0, failed: 0 });
    expect(await deleteProfile(database, 'ana', sampleNow)).toMatchObject({ kind: 'deleted' });
  });

  test('ends the attempts of a refund that the provider refuses', async () => {
    const { orderId } = await buy('bela', 1, 1);
    let asked = 0;
    const refund = async () => {
      asked += 1;
      return 'refused' as const;
    };
    const provider = { ...createFakeProvider(() => clock.now()), refund };
    const parts = { database, clock, log: silentLog, provider, shop: sampleFacts };
    await sendRefunds(parts);
    expect(asked).toBe(1);
    expect(await countRefunds(database)).toEqual({ due: 1, failed: 0 });
    expect(await close(`order:${orderId}`)).toBe('closed');
    await sendRefunds(parts);
    expect(asked).toBe(1);
    expect(await countRefunds(database)).toEqual({ due: 0, failed: 0 });
  });

  test('counts for one pack of several, and only once', async () => {
    const { orderId, read } = await buy('carla', 2);
    const [first = '', second = ''] = await giveBack('carla', (await read()).packIds);
    await move(orderId, first, 'done');
    await move(orderId, second, 'failed');
    expect(await close(second)).toBe('closed');
    const { status, refunds, receipt } = await read();
    expect(status).toBe('REFUNDED');
    expect(refunds.filter(({ isGivenBack }) => isGivenBack)).toHaveLength(1);
    expect(receipt?.refunds).toEqual(refunds);
    expect(await close(second)).toBe('not-owed');
    expect(await read()).toMatchObject({ refundedMinor: 1_998 });
  });

  describe('is refused', () => {
    test('for a key that is unknown, and a refund that was made or is on its way', async () => {
      const { orderId, read } = await buy('dora', 2);
      const [made = '', begun = ''] = await giveBack('dora', (await read()).packIds);
      await move(orderId, made, 'done');
      await move(orderId, begun, 'pending');
      expect(await close('order:none')).toBe('unknown');
      expect(await close(made)).toBe('already-refunded');
      expect(await close(begun)).toBe('on-its-way');
      expect(await read()).toMatchObject({ status: 'COMPLETE', refundedMinor: 999 });
    });

    test('for money that was given back at the provider’s console since', async () => {
      const { orderId, read } = await buy('elsa');
      const [key = ''] = await giveBack('elsa', (await read()).packIds);
      await move(orderId, key, 'failed');
      await tell(orderId, { kind: 'refunded', amountMinor: 999 });
      expect(await close(key)).toBe('not-owed');
      expect(await read()).toMatchObject({ status: 'REFUNDED', refundedMinor: 999, refunds: [{ isGivenBack: true }] });
    });
  });
});
