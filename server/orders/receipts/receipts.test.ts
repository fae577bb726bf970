import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { splitVat } from '#contract/orders/receipt.ts';
import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';
import { openTestPostgresTimes } from '#server/testing/test-database.ts';

import { placeOrder } from '../placing/place-order.ts';
import { settle } from '../paying/settle.ts';

test.each([
  [999, 812, 187],
  [499, 406, 93],
  [123, 100, 23],
  [1, 1, 0],
  [0, 0, 0],
])('of a price of %i cents with 23 %% VAT, %i are net and %i VAT', (total, net, vat) => {
  const euro = (amountMinor: number) => ({ amountMinor, currency: 'EUR' as const });
  expect(splitVat(euro(total), 2_300)).toEqual({ net: euro(net), vat: euro(vat) });
});

describeOnBothEngines('receipts', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [samplePackEdition({ perUserLimit: 50 })]);
  });
  afterAll(() => database.close());

  async function buy(userId: string, now: Date, failsAfterwards = false): Promise<void> {
    const request = { userId, packEditionId: 'kick-off', numberOfPacks: 1, idempotencyKey: null, isAdmin: false };
    const outcome = await placeOrder(database, request, now);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    const { orderId } = outcome;
    await database.query(`update orders set payment_intent_id = 'pi-' || order_id where order_id = $1`, [orderId]);
    const paid = { kind: 'succeeded', amountMinor: 999 } as const;
    const event = { eventId: `paid-${orderId}`, paymentIntentId: `pi-${orderId}`, occurredAt: now, outcome: paid };
    // The transaction reaches the receipt, and is rolled back by a later step.
    const breaking = { ...sampleFacts, seller: { ...sampleFacts.seller, name: '\u0000' } };
    const settling = settle(database, failsAfterwards ? breaking : sampleFacts, event, now);
    if (failsAfterwards) await expect(settling).rejects.toThrow();
    else await settling;
  }

  const numbers = async (year: number) =>
    (
      await database.query<{ number: number }>('select number from receipts where year = $1 order by number', [year])
    ).map((row) => row.number);

  test('are numbered without a gap, however many are settled at the same time and whatever fails in between', async () => {
    const buyers = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(buyers.map((index) => buy(`buyer-${index}`, sampleNow, index % 5 === 4)));
    expect(await numbers(2026)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  test('start again at number one with each new year in Lisbon', async () => {
    await buy('before-midnight', new Date('2026-12-31T23:59:59.000Z'));
    await buy('after-midnight', new Date('2027-01-01T00:00:01.000Z'));
    // In summer Lisbon is an hour ahead; years turn in winter.
    expect([(await numbers(2026)).length, await numbers(2027)]).toEqual([17, [1]]);
  });
});

const postgresUrl = inject('postgresUrl');

test.skipIf(postgresUrl === null)(
  'at SERIALIZABLE payments queue for their receipt’s number, and none gives up',
  { timeout: 60_000 },
  async () => {
    const [first, database] = await openTestPostgresTimes(postgresUrl ?? '', 2);
    const [{ name } = { name: '' }] = await first.query<{ name: string }>('select current_database() as name');
    await first.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
    if (database === undefined) throw new Error('asked for two');
    await seedSampleShop(database, [samplePackEdition({ supply: 300, perUserLimit: 5 })]);
    const now = sampleNow;
    const orders: string[] = [];
    for (let buyer = 0; buyer < 200; buyer += 1) {
      const request = { packEditionId: 'kick-off', numberOfPacks: 1, idempotencyKey: null, isAdmin: false };
      const outcome = await placeOrder(first, { ...request, userId: `buyer-${buyer}` }, now);
      if (outcome.kind === 'placed') orders.push(outcome.orderId);
    }
    await first.query(`update orders set payment_intent_id = 'pi-' || order_id`);
    const outcome = { kind: 'succeeded', amountMinor: 999 } as const;
    const settlements = await Promise.all(
      orders.map((orderId) =>
        settle(
          database,
          sampleFacts,
          { eventId: `paid-${orderId}`, paymentIntentId: `pi-${orderId}`, occurredAt: now, outcome },
          now,
        ),
      ),
    );
    expect(settlements).toEqual(Array(200).fill('settled'));
    const [receipts] = await first.query('select count(*) as count, max(number) as last from receipts');
    expect(receipts).toEqual({ count: 200, last: 200 });
    await Promise.all([first.close(), database.close()]);
  },
);
