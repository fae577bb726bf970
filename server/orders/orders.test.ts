import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { consentToOpen, openPack } from '#server/opening/open-pack.ts';
import { readPackDetails } from '#server/packs/read-packs.ts';
import { countAvailable } from '#server/packs/reserve.ts';
import type { PaymentEvent } from '#server/orders/paying/payment-event.ts';
import { sweep } from '#server/sweep.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';

import { readOrder, statusAt, toOrder } from './order-rows.ts';
import type { OrderRequest } from './placing/order-request.ts';
import { placeOrder } from './placing/place-order.ts';
import { settle } from './paying/settle.ts';

const request = (userId: string, fields: Partial<OrderRequest> = {}): OrderRequest => ({
  userId,
  packEditionId: 'kick-off',
  numberOfPacks: 1,
  idempotencyKey: null,
  isAdmin: false,
  ...fields,
});

async function placed(database: Database, order: OrderRequest, now = sampleNow): Promise<string> {
  const outcome = await placeOrder(database, order, now);
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  await database.query('update orders set payment_intent_id = $2 where order_id = $1', [
    outcome.orderId,
    `pi-${outcome.orderId}`,
  ]);
  return outcome.orderId;
}

const event = (
  orderId: string,
  kind: 'succeeded' | 'failed' | 'refunded',
  fields: { id?: string; amountMinor?: number } = {},
): PaymentEvent => ({
  eventId: fields.id ?? `${kind}-${orderId}`,
  paymentIntentId: `pi-${orderId}`,
  occurredAt: sampleNow,
  outcome: kind === 'failed' ? { kind, code: 'card_declined' } : { kind, amountMinor: fields.amountMinor ?? 999 },
});

const minutesLater = (minutes: number) => new Date(sampleNow.getTime() + minutes * 60_000);

async function readPackIds(database: Database, orderId: string): Promise<string[]> {
  return (await readOrder(database, orderId))?.pack_ids ?? [];
}

describeOnBothEngines('orders', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [
      samplePackEdition(),
      samplePackEdition({ packEditionId: 'rush', perUserLimit: 1 }),
      samplePackEdition({ packEditionId: 'held' }),
      samplePackEdition({ packEditionId: 'rare-few', supply: 2 }),
      samplePackEdition({ packEditionId: 'rare-one', supply: 2 }),
      samplePackEdition({ packEditionId: 'rare-two', supply: 2 }),
      samplePackEdition({ packEditionId: 'later', releasesAt: '2026-12-24T00:00:00.000Z' }),
    ]);
  });
  afterAll(() => database.close());

  test('200 concurrent buyers of 50 packs buy exactly 50 @spec(call.never-oversold)', async () => {
    const buyers = Array.from({ length: 200 }, (_, index) => `buyer-${index}`);
    const outcomes = await Promise.all(
      buyers.map((userId) => placeOrder(database, request(userId, { packEditionId: 'rush' }), sampleNow)),
    );
    expect(outcomes.filter((outcome) => outcome.kind === 'placed')).toHaveLength(50);
    const refused = outcomes.filter((outcome) => outcome.kind === 'refused');
    expect(new Set(refused.map((outcome) => outcome.code))).toEqual(new Set(['sold-out']));
    const reserved = await database.query(
      `select order_id, count(*) as packs from packs where pack_edition_id = 'rush' and state = 'reserved' group by order_id`,
    );
    expect(reserved).toHaveLength(50);
    expect(await countAvailable(database, 'rush', sampleNow)).toBe(0);
  });

  test('a webhook delivered three times at once settles once @spec(state.late-payment)', async () => {
    const orderId = await placed(database, request('ana', { numberOfPacks: 2 }));
    const paid = event(orderId, 'succeeded', { amountMinor: 1_998 });
    const settlements = await Promise.all([1, 2, 3].map(() => settle(database, sampleFacts, paid, sampleNow)));
    expect(settlements.sort()).toEqual(['duplicate', 'duplicate', 'settled']);
    const order = await readOrder(database, orderId);
    expect(order).toMatchObject({ status: 'COMPLETE', completions: 1 });
    expect(order?.pack_ids).toHaveLength(2);
  });

  test('three concurrent openings give the same moments once @spec(state.pack-opened)', async () => {
    const orderId = await placed(database, request('bela'));
    await settle(database, sampleFacts, event(orderId, 'succeeded'), sampleNow);
    const [packId = ''] = await readPackIds(database, orderId);
    await consentToOpen(database, 'bela', packId, sampleNow);
    const openings = await Promise.all(
      [1, 2, 3].map(async () => {
        const outcome = await openPack(database, 'bela', packId, sampleNow);
        return { outcome, details: await readPackDetails(database, 'bela', packId) };
      }),
    );
    expect(openings.map(({ outcome }) => outcome.kind)).toEqual(['opened', 'opened', 'opened']);
    const [first, ...others] = openings.map(({ details }) => details?.moments);
    expect(first).toHaveLength(3);
    for (const other of others) expect(other).toEqual(first);
    expect(await database.query(`select version from collections where user_id = 'bela'`)).toEqual([{ version: 1 }]);
  });

  test('a pack opens neither without consent nor for another user @spec(call.consent)', async () => {
    const orderId = await placed(database, request('carla'));
    await settle(database, sampleFacts, event(orderId, 'succeeded'), sampleNow);
    const [packId = ''] = await readPackIds(database, orderId);
    expect(await openPack(database, 'carla', packId, sampleNow)).toEqual({ kind: 'refused', code: 'consent-required' });
    expect(await openPack(database, 'eve', packId, sampleNow)).toEqual({ kind: 'refused', code: 'not-found' });
    expect(await consentToOpen(database, 'eve', packId, sampleNow)).toEqual({ kind: 'refused', code: 'not-found' });
    expect((await readPackDetails(database, 'carla', packId))?.moments).toEqual([]);
  });

  test('a decline and then another card on the same order completes it', async () => {
    const orderId = await placed(database, request('dora'));
    await settle(database, sampleFacts, event(orderId, 'failed'), sampleNow);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'FAILED' });
    await settle(database, sampleFacts, event(orderId, 'succeeded'), minutesLater(1));
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'COMPLETE' });
  });

  test('a decline that arrives after the success changes nothing @spec(state.late-payment)', async () => {
    const orderId = await placed(database, request('elsa'));
    await settle(database, sampleFacts, event(orderId, 'succeeded'), sampleNow);
    expect(await settle(database, sampleFacts, event(orderId, 'failed'), sampleNow)).toBe('ignored');
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'COMPLETE' });
  });

  test('the same key answers the same order, other content under it is refused @spec(call.idempotent)', async () => {
    const keyed = request('fabia', { idempotencyKey: 'k1' });
    const outcomes = await Promise.all([1, 2, 3].map(() => placeOrder(database, keyed, sampleNow)));
    expect(new Set(outcomes.map((outcome) => 'orderId' in outcome && outcome.orderId)).size).toBe(1);
    const other = await placeOrder(database, { ...keyed, numberOfPacks: 2 }, sampleNow);
    expect(other).toEqual({ kind: 'refused', code: 'idempotency-key-reused' });
  });

  test('a new order is answered as it can be read afterwards', async () => {
    const outcome = await placeOrder(database, request('tina', { numberOfPacks: 2 }), sampleNow);
    if (outcome.kind === 'refused' || outcome.created === undefined) throw new Error('There is no new order');
    const row = await readOrder(database, outcome.orderId);
    expect(row && toOrder(row, sampleNow)).toEqual(toOrder(outcome.created, sampleNow));
  });

  test('a second tab is answered with the unpaid order, changed to its number @spec(call.one-unpaid)', async () => {
    const first = await placed(database, request('gina', { numberOfPacks: 3 }));
    const second = await placeOrder(database, request('gina', { numberOfPacks: 2 }), sampleNow);
    expect(second).toEqual({ kind: 'placed', orderId: first });
    expect(await readOrder(database, first)).toMatchObject({ number_of_packs: 2, total_minor: 1_998 });
    const held = await database.query('select pack_id from packs where order_id = $1', [first]);
    expect(held).toHaveLength(2);
  });

  test('two tabs at once do not get past the limit per user @spec(call.never-oversold)', async () => {
    const one = await placed(database, request('hilda', { numberOfPacks: 3 }));
    await settle(database, sampleFacts, event(one, 'succeeded', { amountMinor: 2_997 }), sampleNow);
    const outcomes = await Promise.all(
      [3, 3].map((numberOfPacks) => placeOrder(database, request('hilda', { numberOfPacks }), sampleNow)),
    );
    expect(outcomes).toEqual(Array(2).fill({ kind: 'refused', code: 'limit-reached' }));
  });

  test('an expired reservation gives its packs to the next buyer, and a late payment is a refund @spec(state.refund-due)', async () => {
    const late = await placed(database, request('ines', { packEditionId: 'rare-few', numberOfPacks: 2 }));
    expect(await placeOrder(database, request('joana', { packEditionId: 'rare-few' }), minutesLater(5))).toMatchObject({
      code: 'sold-out',
    });
    const next = await placed(
      database,
      request('joana', { packEditionId: 'rare-few', numberOfPacks: 2 }),
      minutesLater(16),
    );
    const expired = await readOrder(database, late);
    expect(expired && statusAt(expired, minutesLater(16))).toBe('EXPIRED');
    await settle(database, sampleFacts, event(late, 'succeeded', { amountMinor: 1_998 }), minutesLater(17));
    expect(await readOrder(database, late)).toMatchObject({ status: 'REFUND_DUE', pack_ids: [] });
    await settle(database, sampleFacts, event(next, 'succeeded', { amountMinor: 1_998 }), minutesLater(18));
    expect((await readOrder(database, next))?.pack_ids).toHaveLength(2);
    const sent = { kind: 'refund-moved', refundKey: `order:${late}`, state: 'done' } as const;
    await settle(database, sampleFacts, { ...event(late, 'refunded'), outcome: sent }, minutesLater(19));
    expect(await readOrder(database, late)).toMatchObject({ status: 'REFUNDED', refunded_minor: 1_998 });
  });

  test('a late payment takes the order’s own packs while nobody else has them @spec(state.late-payment)', async () => {
    const orderId = await placed(database, request('katia'));
    await settle(database, sampleFacts, event(orderId, 'succeeded'), minutesLater(20));
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'COMPLETE' });
  });

  test('a late payment that finds only a part of its packs is a refund, not an endless search @spec(state.refund-due)', async () => {
    const late = await placed(database, request('luisa', { packEditionId: 'rare-one', numberOfPacks: 2 }));
    await database.query(
      `update packs set state = 'sold', owner_id = 'other', order_id = null, reserved_until = null, obtained_at = $1
       where pack_id in (select pack_id from packs where order_id = $2 limit 1)`,
      [minutesLater(16), late],
    );
    await settle(database, sampleFacts, event(late, 'succeeded', { amountMinor: 1_998 }), minutesLater(17));
    expect(await readOrder(database, late)).toMatchObject({ status: 'REFUND_DUE', pack_ids: [] });
    expect(await countAvailable(database, 'rare-one', minutesLater(17))).toBe(1);
  });

  test('packs whose payment has begun are sold to no other user, however late the payment ends', async () => {
    const orderId = await placed(database, request('manuela', { packEditionId: 'rare-two', numberOfPacks: 2 }));
    const processing = { ...event(orderId, 'succeeded'), eventId: `processing-${orderId}` };
    await settle(database, sampleFacts, { ...processing, outcome: { kind: 'processing' } }, minutesLater(1));
    expect(await countAvailable(database, 'rare-two', minutesLater(60))).toBe(0);
    expect(
      await placeOrder(database, request('noemia', { packEditionId: 'rare-two' }), minutesLater(60)),
    ).toMatchObject({ code: 'sold-out' });
  });

  test('another amount than the order’s total is a refund, not a sale', async () => {
    const orderId = await placed(database, request('lena'));
    await settle(database, sampleFacts, event(orderId, 'succeeded', { amountMinor: 1 }), sampleNow);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'REFUND_DUE', pack_ids: [] });
  });

  test('nothing is sold before its release, to an admin neither @spec(role.admin-announcement)', async () => {
    const early = request('mia', { packEditionId: 'later' });
    expect(await placeOrder(database, early, sampleNow)).toEqual({ kind: 'refused', code: 'not-released' });
    expect(await placeOrder(database, { ...early, isAdmin: true }, sampleNow)).toMatchObject({ code: 'not-released' });
    expect(await placeOrder(database, request('mia', { packEditionId: 'nothing' }), sampleNow)).toMatchObject({
      code: 'not-found',
    });
  });

  test('a fan who lets three reservations of an edition run out waits an hour before the next, for that edition alone', async () => {
    const reserve = (minute: number, packEditionId = 'held') =>
      placeOrder(database, request('olga', { packEditionId }), minutesLater(minute));
    for (const minute of [0, 16, 32]) expect(await reserve(minute)).toMatchObject({ kind: 'placed' });
    // While one holds, asking again is answered with it.
    expect(await reserve(40)).toMatchObject({ kind: 'placed' });
    expect(await reserve(48)).toEqual({ kind: 'refused', code: 'reserved-too-often' });
    expect(await reserve(48, 'kick-off')).toMatchObject({ kind: 'placed' });
    expect(await placeOrder(database, request('paula', { packEditionId: 'held' }), minutesLater(48))).toMatchObject({
      kind: 'placed',
    });
    expect(await reserve(48 + 60)).toMatchObject({ kind: 'placed' });
  });

  test('an order can be changed forty times, and its timeline ends there', async () => {
    const orderId = await placed(database, request('quim'));
    const change = (index: number) =>
      placeOrder(database, request('quim', { numberOfPacks: 2 - (index % 2) }), sampleNow);
    for (let index = 0; index < 40; index += 1) expect(await change(index)).toEqual({ kind: 'placed', orderId });
    expect(await change(40)).toEqual({ kind: 'refused', code: 'too-many-requests' });
  });

  test('an idempotency key is kept for a day, and no longer', async () => {
    await placed(database, request('rosa', { idempotencyKey: 'first' }));
    const keys = () => database.query(`select key from idempotency_keys where user_id = 'rosa'`);
    await sweep(database, minutesLater(23 * 60));
    expect(await keys()).toHaveLength(1);
    await sweep(database, minutesLater(24 * 60));
    expect(await keys()).toEqual([]);
  });

  test('an event for an unknown order is kept and settles nothing', async () => {
    expect(await settle(database, sampleFacts, event('nobody', 'succeeded'), sampleNow)).toBe('unknown-order');
  });
});
