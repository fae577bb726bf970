import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { settableClock } from '#server/base/clock.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { silentLog } from '#server/base/log.ts';
import { readOrder } from '#server/orders/order-rows.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { preparePayment } from '#server/orders/paying/prepare-payment.ts';
import { settle } from '#server/orders/paying/settle.ts';
import { withdraw } from '#server/orders/withdrawal/withdraw.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';
import { openTestPostgresTimes } from '#server/testing/test-database.ts';

import type { PaymentParts } from './payment-parts.ts';
import type { PaymentProvider } from '../orders/paying/payment-provider.ts';
import { reconcile } from './reconcile.ts';
import { type Payments, startPayments } from './start-payments.ts';

/** The sandbox, all of whose webhooks are lost. */
async function startShop(
  database: Database,
): Promise<{ payments: Payments; parts: PaymentParts; clock: ReturnType<typeof settableClock> }> {
  const clock = settableClock(sampleNow);
  const configuration = readConfiguration({ PORT: '0' });
  const webhookUrl = () => 'http://127.0.0.1:1/lost';
  const payments = await startPayments({ configuration, database, clock, log: silentLog, webhookUrl });
  const parts = { database, clock, log: silentLog, provider: payments.provider, shop: sampleFacts };
  return { payments, parts, clock };
}

describeOnBothEngines('reconciliation', (openDatabase) => {
  let database: Database;
  let payments: Payments;
  let parts: PaymentParts;
  let clock: ReturnType<typeof settableClock>;
  let count = 0;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [samplePackEdition({ perUserLimit: 50 })]);
    ({ payments, parts, clock } = await startShop(database));
  });
  afterAll(async () => {
    await payments.close();
    await database.close();
  });

  async function place(numberOfPacks = 1) {
    count += 1;
    const userId = `buyer-${count}`;
    const request = { userId, packEditionId: 'kick-off', numberOfPacks, idempotencyKey: null, isAdmin: false };
    const outcome = await placeOrder(database, request, clock.now());
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    const { orderId } = outcome;
    const row = await readOrder(database, orderId);
    if (row === undefined) throw new Error('just placed');
    const payment = await preparePayment(parts, row);
    return { userId, orderId, clientSecret: payment.kind === 'ready' ? payment.clientSecret : '' };
  }

  async function pay(clientSecret: string, number = '4242424242424242'): Promise<number> {
    const [intentId = ''] = clientSecret.split('_secret_');
    const form = {
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
    };
    const address = `${payments.sandboxOrigin}/v1/payment_intents/${intentId}/confirm`;
    return (await fetch(address, { method: 'POST', body: new URLSearchParams(form) })).status;
  }

  test('makes up for lost webhooks, the card’s brand included @spec(readme.reconciles)', async () => {
    const [paid, declined, waiting] = [await place(), await place(), await place()];
    expect(await pay(paid.clientSecret)).toBe(200);
    expect(await pay(declined.clientSecret, '4000000000000002')).toBe(402);
    expect(await reconcile(parts)).toMatchObject({ asked: 3, settled: 2, unreachable: 0 });
    const settled = { status: 'COMPLETE', card_brand: 'visa', card_last_four: '4242' };
    expect(await readOrder(database, paid.orderId)).toMatchObject(settled);
    expect(await readOrder(database, declined.orderId)).toMatchObject({ status: 'FAILED' });
    expect(await readOrder(database, waiting.orderId)).toMatchObject({ status: 'PENDING' });
    // Settled payments are no longer polled; polling the others again repeats nothing.
    expect(await reconcile(parts)).toMatchObject({ asked: 2, settled: 0 });
    expect(
      await database.query(`select 1 from order_events where order_id = $1 and kind = 'declined'`, [declined.orderId]),
    ).toHaveLength(1);
  });

  test('reads a second decline whose webhook was lost, and leaves no order in processing', async () => {
    const { orderId, clientSecret } = await place();
    expect(await pay(clientSecret, '4000000000000002')).toBe(402);
    await reconcile(parts);
    const [paymentIntentId = ''] = clientSecret.split('_secret_');
    const begun = { eventId: `begun-${orderId}`, paymentIntentId, occurredAt: new Date(clock.now().getTime() + 1_000) };
    await settle(database, sampleFacts, { ...begun, outcome: { kind: 'processing' } }, clock.now());
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'PROCESSING' });
    expect(await pay(clientSecret, '4000000000000002')).toBe(402);
    await reconcile(parts);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'FAILED' });
    await reconcile(parts);
    expect(
      await database.query(`select 1 from order_events where order_id = $1 and kind = 'declined'`, [orderId]),
    ).toHaveLength(2);
  });

  test('ends what was not paid in time, and closes its payment for good', async () => {
    const { orderId, clientSecret } = await place();
    clock.advance(15 * 60_000);
    const report = await reconcile(parts);
    expect(report.expired).toBeGreaterThanOrEqual(1);
    expect(report.closed).toBe(report.expired);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'EXPIRED' });
    expect(await pay(clientSecret)).toBe(400);
    expect(await database.query(`select 1 from packs where state = 'reserved'`)).toEqual([]);
    expect(await reconcile(parts)).toMatchObject({ expired: 0, asked: 0, closed: 0 });
  });

  test('delivers what was paid at the last moment, even if the report comes late @spec(state.late-payment)', async () => {
    const { orderId, clientSecret } = await place(2);
    await pay(clientSecret);
    clock.advance(15 * 60_000);
    expect(await reconcile(parts)).toMatchObject({ expired: 1, settled: 1, closed: 0 });
    const order = await readOrder(database, orderId);
    expect([order?.status, order?.pack_ids.length]).toEqual(['COMPLETE', 2]);
  });

  test('sends money back once the provider can be reached again', async () => {
    const { orderId, clientSecret, userId } = await place(2);
    await pay(clientSecret);
    await reconcile(parts);
    const [packId = ''] = (await readOrder(database, orderId))?.pack_ids ?? [];
    await withdraw(database, sampleFacts, { userId, packIds: [packId], name: userId }, clock.now());
    const provider: PaymentProvider = { ...parts.provider, refund: () => Promise.reject(new Error('no network')) };
    expect(await reconcile({ ...parts, provider })).toMatchObject({ refundsAsked: 1, refundsDone: 0, unreachable: 1 });
    expect(await readOrder(database, orderId)).toMatchObject({ refunded_minor: 0 });
    expect(await reconcile(parts)).toMatchObject({ refundsAsked: 1, refundsDone: 1, unreachable: 0 });
    expect(await readOrder(database, orderId)).toMatchObject({ refunded_minor: 999, status: 'COMPLETE' });
    expect(await reconcile(parts)).toMatchObject({ refundsAsked: 0 });
  });

  test('finds a refund whose answer was lost, and makes no second one', async () => {
    const { orderId, clientSecret, userId } = await place(3);
    await pay(clientSecret);
    await reconcile(parts);
    // A third refund would find money to refund.
    for (const packId of (await readOrder(database, orderId))?.pack_ids.slice(0, 2) ?? []) {
      await withdraw(database, sampleFacts, { userId, packIds: [packId], name: userId }, clock.now());
    }
    const lossy: PaymentProvider = {
      ...parts.provider,
      async refund(order) {
        await parts.provider.refund(order);
        throw new Error('the answer was lost');
      },
    };
    await reconcile({ ...parts, provider: lossy });
    // As the provider does after a day.
    await database.query('delete from sandbox_answers');
    expect(await reconcile(parts)).toMatchObject({ refundsAsked: 2, refundsDone: 2, refundsRefused: 0 });
    expect(await readOrder(database, orderId)).toMatchObject({ refunded_minor: 1_998, status: 'COMPLETE' });
    const made = await database.query(
      `select document from sandbox_objects where document ->> 'object' = 'refund' and document ->> 'payment_intent' in (
         select payment_intent_id from orders where order_id = $1)`,
      [orderId],
    );
    expect(made).toHaveLength(2);
  });

  test('has a refund refused, once and for all, of a payment that the provider does not know', async () => {
    const unknown = { refundKey: 'pack:none', paymentIntentId: 'pi_of_another_account', amountMinor: 999 };
    expect(await parts.provider.refund(unknown)).toBe('refused');
  });

  test('counts a refund as made where all of the payment was given back by hand', async () => {
    const { orderId, clientSecret } = await place();
    await pay(clientSecret);
    await reconcile(parts);
    const paymentIntentId = (await readOrder(database, orderId))?.payment_intent_id ?? '';
    const refund = (refundKey: string) => parts.provider.refund({ refundKey, paymentIntentId, amountMinor: 999 });
    expect(await refund('made by hand')).toBe('done');
    expect(await refund('of the shop')).toBe('done');
  });

  test('prepares one payment for an order that two tabs pay at once, for two sums', async () => {
    const { orderId } = await place();
    await database.query('update orders set payment_intent_id = null where order_id = $1', [orderId]);
    const row = await readOrder(database, orderId);
    if (row === undefined) throw new Error('just placed');
    const payments = await Promise.all([
      preparePayment(parts, row),
      preparePayment(parts, { ...row, total_minor: 2 * row.total_minor }),
    ]);
    expect(payments[0]).toMatchObject({ kind: 'ready' });
    expect(payments[1]).toEqual(payments[0]);
    const kept = (await readOrder(database, orderId))?.payment_intent_id;
    expect(payments[0]).toMatchObject({ clientSecret: expect.stringMatching(`^${kept}_secret_`) });
  });

  test('notifies the operator of a refund that the provider refuses', async () => {
    const { orderId, clientSecret, userId } = await place();
    await pay(clientSecret);
    await reconcile(parts);
    const [packId = ''] = (await readOrder(database, orderId))?.pack_ids ?? [];
    await withdraw(database, sampleFacts, { userId, packIds: [packId], name: userId }, clock.now());
    const errors: string[] = [];
    const log = { ...silentLog, error: (_: object, message: string) => void errors.push(message) };
    const provider: PaymentProvider = { ...parts.provider, refund: async () => 'refused' };
    expect(await reconcile({ ...parts, provider, log })).toMatchObject({ refundsRefused: 1, refundsDone: 0 });
    expect(errors).toEqual(['a refund was refused: see to it at the provider']);
    await reconcile(parts);
  });
});

const url = inject('postgresUrl');
describe.skipIf(url === null)('several instances that reconcile', () => {
  test('share the work: each payment is asked about once', async () => {
    const databases = await openTestPostgresTimes(url ?? '', 3);
    const [database] = databases;
    await seedSampleShop(database, [samplePackEdition({ perUserLimit: 50 })]);
    for (let index = 0; index < 30; index += 1) {
      const request = { userId: `buyer-${index}`, packEditionId: 'kick-off', numberOfPacks: 1, idempotencyKey: null };
      await placeOrder(database, { ...request, isAdmin: false }, sampleNow);
    }
    await database.query(`update orders set payment_intent_id = 'pi-' || order_id`);
    const asked: string[] = [];
    const provider: PaymentProvider = {
      createIntent: () => Promise.reject(new Error('not asked for')),
      readClientSecret: async () => null,
      async readState(paymentIntentId) {
        asked.push(paymentIntentId);
        const outcome = { kind: 'succeeded', amountMinor: 999 } as const;
        return { eventId: `paid-${paymentIntentId}`, paymentIntentId, occurredAt: sampleNow, outcome };
      },
      closeIntent: async () => null,
      refund: async () => 'pending',
      readWebhook: async () => null,
    };
    const reports = await Promise.all(
      databases.map((each) =>
        reconcile({ database: each, clock: { now: () => sampleNow }, provider, log: silentLog, shop: sampleFacts }, 30),
      ),
    );
    expect(new Set(asked).size).toBe(30);
    expect(asked).toHaveLength(30);
    expect(reports.reduce((sum, report) => sum + report.settled, 0)).toBe(30);
    const numbers = await database.query<{ number: number }>('select number from receipts order by number');
    expect(numbers.map((row) => row.number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    for (const each of databases) await each.close();
  });
});
