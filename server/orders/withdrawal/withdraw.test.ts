import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifySeal } from '#contract/packs/seal.ts';
import type { Database } from '#server/db/database.ts';
import { consentToOpen, openPack } from '#server/opening/open-pack.ts';
import { readOrderDetails } from '#server/orders/order-details.ts';
import { readOrder } from '#server/orders/order-rows.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { settle } from '#server/orders/paying/settle.ts';
import { readOutbox } from '#server/notifications/outbox.ts';
import { moveRefund } from '#server/orders/paying/refunds.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';

import { sha256 } from '../../packs/mint.ts';
import { readOwnPacks, readPackDetails } from '../../packs/read-packs.ts';
import { countAvailable } from '../../packs/reserve.ts';
import { withdraw } from './withdraw.ts';

const day = 24 * 3_600_000;
/** Of packs obtained at `sampleNow`, a Friday: the fourteenth day is a Friday, and the next weekday a Monday. */
const periodEnd = new Date('2026-12-07T23:59:59.999Z');
const daysLater = (days: number) => new Date(sampleNow.getTime() + days * day);

describeOnBothEngines('withdrawing from the contract for a pack', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [
      samplePackEdition(),
      samplePackEdition({ packEditionId: 'last-one', supply: 2, perUserLimit: 2 }),
      samplePackEdition({ packEditionId: 'another' }),
    ]);
  });
  afterAll(() => database.close());

  async function buy(userId: string, numberOfPacks = 1, packEditionId = 'kick-off') {
    const request = { userId, packEditionId, numberOfPacks, idempotencyKey: null, isAdmin: false };
    const outcome = await placeOrder(database, request, sampleNow);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    const { orderId } = outcome;
    await database.query(`update orders set payment_intent_id = 'pi-' || order_id where order_id = $1`, [orderId]);
    const paid = { kind: 'succeeded', amountMinor: 999 * numberOfPacks } as const;
    const event = {
      eventId: `paid-${orderId}`,
      paymentIntentId: `pi-${orderId}`,
      occurredAt: sampleNow,
      outcome: paid,
    };
    await settle(database, sampleFacts, event, sampleNow);
    return { orderId, packIds: (await readOrder(database, orderId))?.pack_ids ?? [] };
  }

  const giveBackAll = (userId: string, packIds: [string, ...string[]], now = sampleNow) =>
    withdraw(database, sampleFacts, { userId, packIds, name: `Fã ${userId}` }, now);
  const giveBack = (userId: string, packId: string, now = sampleNow) => giveBackAll(userId, [packId], now);
  const refused = (code: string) => ({ kind: 'refused', code });

  test('puts it on sale again, and its price on its way back @spec(call.return)', async () => {
    const { orderId, packIds } = await buy('ana', 2);
    const [packId = '', other] = packIds;
    const before = await countAvailable(database, 'kick-off', sampleNow);
    const outcome = await giveBack('ana', packId);
    expect(outcome).toEqual({
      kind: 'returned',
      returned: {
        packId,
        orderId,
        returnedAt: sampleNow.toISOString(),
        refund: {
          amount: { amountMinor: 999, currency: 'EUR' },
          packId,
          requestedAt: sampleNow.toISOString(),
          refundedAt: null,
          failedAt: null,
          isGivenBack: false,
        },
        withdrawals: [
          { packId, packNumber: expect.any(Number), name: 'Fã ana', email: null, declaredAt: sampleNow.toISOString() },
        ],
      },
    });
    expect(await giveBack('ana', packId, daysLater(20))).toEqual(outcome);
    expect(await countAvailable(database, 'kick-off', sampleNow)).toBe(before + 1);
    const own = await readOwnPacks(database, 'ana', { type: [], state: [] });
    expect(own.map((pack) => pack.packId)).toEqual([other]);
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'COMPLETE', pack_ids: [other] });
    expect(await openPack(database, 'ana', packId, sampleNow)).toEqual(refused('pack-not-sealed'));
    expect(await consentToOpen(database, 'ana', packId, sampleNow)).toEqual(refused('pack-not-sealed'));
  });

  test('refunds a part, and ends the order once every pack is back', async () => {
    const { orderId, packIds } = await buy('bela', 2);
    for (const packId of packIds) await giveBack('bela', packId);
    for (const [index, packId] of packIds.entries()) {
      const refundKey = `pack:${orderId}:${packId}`;
      const done = () =>
        database.transaction((transaction) =>
          moveRefund(transaction, sampleFacts, { refundKey, orderId, state: 'done' }, sampleNow),
        );
      await Promise.all([done(), done(), done()]);
      expect(await readOrder(database, orderId)).toMatchObject({
        refunded_minor: 999 * (index + 1),
        status: index === 0 ? 'COMPLETE' : 'REFUNDED',
      });
    }
  });

  test('gives back several packs of an order in one declaration, with one acknowledgement', async () => {
    const { orderId, packIds } = await buy('olga', 3);
    const [first = '', second = '', third = ''] = packIds;
    await database.query(
      `update orders set buyer_email = 'olga@fans.example', locale = 'en', billing_country = 'PT', buyer_is_adult = true,
         terms_version = '1', billing_given_at = $2 where order_id = $1`,
      [orderId, sampleNow],
    );
    const outcome = await giveBackAll('olga', [second, first, second]);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    const { withdrawals } = outcome.returned;
    expect(withdrawals.map(({ packId }) => packId)).toEqual([second, first]);
    expect(withdrawals[0]).toMatchObject({ name: 'Fã olga', email: 'olga@fans.example' });
    const details = await readOrderDetails(database, 'olga', orderId, sampleNow);
    expect(details?.packs).toEqual([
      { packId: third, number: expect.any(Number), state: 'sealed', withdrawableUntil: periodEnd.toISOString() },
    ]);
    expect(details?.withdrawals.map(({ packId }) => packId).toSorted()).toEqual([first, second].toSorted());
    expect(details?.refunds).toHaveLength(2);
    const mails = await readOutbox(database, { limit: 100 });
    const acknowledgements = mails.filter(({ to, kind }) => to === 'olga@fans.example' && kind === 'pack-returned');
    expect(acknowledgements).toHaveLength(1);
    const numbers = withdrawals.map(({ packNumber }) => packNumber).toSorted((a, b) => a - b);
    expect(acknowledgements[0]?.text).toContain(
      `“I, Fã olga, hereby withdraw from the contract for packs no. ${numbers.join(' and ')} of “Kick-off”, from order ${orderId}.”`,
    );
    expect(acknowledgements[0]?.text).toContain('November 20, 2026 at 8:00:00');
  });

  test('gives back all of the packs that it names, or none', async () => {
    const { orderId, packIds } = await buy('petra', 2);
    const [sealed = '', opened = ''] = packIds;
    await consentToOpen(database, 'petra', opened, sampleNow);
    await openPack(database, 'petra', opened, sampleNow);
    expect(await giveBackAll('petra', [sealed, opened])).toEqual(refused('pack-not-sealed'));
    const elsewhere = await buy('petra', 1, 'another');
    expect(await giveBackAll('petra', [sealed, elsewhere.packIds[0] ?? ''])).toEqual(refused('not-returnable'));
    expect(await giveBackAll('petra', [sealed, randomUUID()])).toEqual(refused('not-found'));
    expect(await database.query('select 1 from refunds where order_id = $1', [orderId])).toEqual([]);
    expect((await readOrder(database, orderId))?.pack_ids).toHaveLength(2);
  });

  test('by two declarations that overlap, at the same time, refunds each pack once', async () => {
    const { orderId, packIds } = await buy('rosa', 3);
    const [first = '', second = '', third = ''] = packIds;
    const outcomes = await Promise.all([
      giveBackAll('rosa', [first, second]),
      giveBackAll('rosa', [third, second, first]),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['returned', 'returned']);
    expect(await database.query('select 1 from refunds where order_id = $1', [orderId])).toHaveLength(3);
  });

  test('and opening it at once: exactly one happens @spec(call.return)', async () => {
    for (const userId of ['carla', 'dora', 'elsa', 'fabia', 'gina', 'hilda']) {
      const { packIds } = await buy(userId);
      const [packId = ''] = packIds;
      await consentToOpen(database, userId, packId, sampleNow);
      const [opened, returned] = await Promise.all([
        openPack(database, userId, packId, sampleNow),
        giveBack(userId, packId),
      ]);
      const wins = [opened.kind === 'opened', returned.kind === 'returned'];
      expect(wins.filter(Boolean)).toHaveLength(1);
      expect([opened, returned]).toContainEqual(refused('pack-not-sealed'));
      const moments = await database.query('select 1 from moments where pack_id = $1 and owner_id is not null', [
        packId,
      ]);
      expect(moments).toHaveLength(wins[0] ? 3 : 0);
    }
  });

  test('three times at once refunds it once', async () => {
    const { orderId, packIds } = await buy('ines');
    const outcomes = await Promise.all([1, 2, 3].map(() => giveBack('ines', packIds[0] ?? '')));
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ kind: 'returned' });
    expect(await database.query('select 1 from refunds where order_id = $1', [orderId])).toHaveLength(1);
  });

  test('is possible to the end of the weekday after the fourteenth day, consent or not, and only while it is sealed', async () => {
    const { packIds } = await buy('joana', 3);
    const [first = '', second = '', third = ''] = packIds;
    await consentToOpen(database, 'joana', first, sampleNow);
    expect(await giveBack('joana', first, periodEnd)).toMatchObject({ kind: 'returned' });
    expect(await giveBack('joana', second, new Date(periodEnd.getTime() + 1))).toEqual(refused('return-period-over'));
    await consentToOpen(database, 'joana', third, sampleNow);
    await openPack(database, 'joana', third, sampleNow);
    expect(await giveBack('joana', third)).toEqual(refused('pack-not-sealed'));
  });

  test('is possible neither for another user nor for an unpaid pack', async () => {
    const { packIds } = await buy('katia');
    expect(await giveBack('eve', packIds[0] ?? '')).toEqual(refused('not-found'));
    const [gift] = await database.query<{ pack_id: string }>(
      `update packs set state = 'sold', owner_id = 'lena', obtained_at = $1 where pack_id in (
         select pack_id from packs where state = 'available' limit 1) returning pack_id`,
      [sampleNow],
    );
    expect(await giveBack('lena', gift?.pack_id ?? '')).toEqual(refused('not-returnable'));
  });

  test('reveals nothing of its content: the next buyer gets it as it was sealed', async () => {
    const { packIds } = await buy('mia', 2, 'last-one');
    const [returned = ''] = packIds;
    await consentToOpen(database, 'mia', returned, sampleNow);
    await giveBack('mia', returned);
    const next = await buy('nina', 1, 'last-one');
    expect(next.packIds).toEqual([returned]);
    // The consent was the first buyer's.
    expect(await openPack(database, 'nina', returned, sampleNow)).toEqual(refused('consent-required'));
    await consentToOpen(database, 'nina', returned, sampleNow);
    await openPack(database, 'nina', returned, sampleNow);
    const details = await readPackDetails(database, 'nina', returned);
    if (details?.proof == null) throw new Error('an opened pack has a proof');
    const moments = details.moments.map((moment) => `${moment.momentEditionId}#${moment.serialNumber}`);
    const contents = { packEditionId: 'last-one', number: details.number, moments };
    expect(await verifySeal(contents, details.proof, sha256)).toBe(true);
    expect(details.proof.root).toBe(details.edition.sealRoot);
    expect(await giveBack('mia', returned)).toMatchObject({ kind: 'returned' });
    expect(await openPack(database, 'mia', returned, sampleNow)).toEqual(refused('pack-not-sealed'));
  });
});
