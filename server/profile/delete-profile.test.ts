import { afterAll, beforeAll, expect, test } from 'vitest';

import { noShelves } from '#contract/shelves/shelves.ts';
import type { Database } from '#server/db/database.ts';
import { silentLog } from '#server/base/log.ts';
import { consentToOpen, openPack } from '#server/opening/open-pack.ts';
import { writePushMessages } from '#server/notifications/push-messages.ts';
import { wordRefundPush } from '#server/notifications/push-texts.ts';
import { readOrder } from '#server/orders/order-rows.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { settle } from '#server/orders/paying/settle.ts';
import type { PaymentEvent } from '#server/orders/paying/payment-event.ts';
import { countAvailable } from '#server/packs/reserve.ts';
import type { PaymentProvider } from '#server/orders/paying/payment-provider.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';
import { samplePng } from '#server/testing/sample-pictures.ts';
import { subscribe } from '#server/push/subscriptions.ts';
import { samplePushTarget } from '#server/testing/push-device.ts';
import { remindOfDrops, setReminder } from '#server/reminders/drop-reminders.ts';
import { saveShelves } from '#server/shelves/shelves.ts';

import { deleteProfile } from './delete-profile.ts';
import { describePicture, readPicture, savePicture } from './picture.ts';
import { readProfileData } from './profile-data.ts';

const inTenMinutes = new Date(sampleNow.getTime() + 600_000).toISOString();
const nothing = { ordersEnded: 0, ordersKept: 0, sealedPacks: 0, openedPacks: 0, moments: 0, pictureRemoved: false };

describeOnBothEngines('the deletion of a profile', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [
      samplePackEdition(),
      samplePackEdition({ packEditionId: 'small', supply: 10, perUserLimit: 10 }),
      samplePackEdition({ packEditionId: 'drop', supply: 10, releasesAt: inTenMinutes }),
    ]);
  });
  afterAll(() => database.close());

  async function place(userId: string, packEditionId = 'kick-off', numberOfPacks = 1): Promise<string> {
    const order = { userId, packEditionId, numberOfPacks, idempotencyKey: `${userId}-${packEditionId}` };
    const outcome = await placeOrder(database, { ...order, isAdmin: false }, sampleNow);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    await database.query(`update orders set payment_intent_id = 'pi-' || order_id where order_id = $1`, [
      outcome.orderId,
    ]);
    return outcome.orderId;
  }

  function say(orderId: string, outcome: PaymentEvent['outcome']) {
    const eventId = `${outcome.kind}-${orderId}`;
    return settle(
      database,
      sampleFacts,
      { eventId, paymentIntentId: `pi-${orderId}`, occurredAt: sampleNow, outcome },
      sampleNow,
    );
  }

  /** Two packs, one of them opened. */
  async function buyAndOpen(userId: string): Promise<string> {
    const orderId = await place(userId, 'kick-off', 2);
    await say(orderId, { kind: 'succeeded', amountMinor: 1_998 });
    const [packId = ''] = (await readOrder(database, orderId))?.pack_ids ?? [];
    await consentToOpen(database, userId, packId, sampleNow);
    await openPack(database, userId, packId, sampleNow);
    return orderId;
  }

  const readData = (userId: string) => readProfileData(database, userId, sampleNow);
  const remove = (userId: string) => deleteProfile(database, userId, sampleNow);

  test('removes everything of one fan, leaves the accounts under an anonymous name, and changes nothing of others @spec(call.delete-profile)', async () => {
    const orderId = await buyAndOpen('ana');
    await buyAndOpen('bela');
    await place('ana', 'small', 3);
    await savePicture(database, 'ana', samplePng(2, 3), sampleNow);
    await savePicture(database, 'bela', samplePng(2, 3), sampleNow);
    const belas = await readData('bela');
    expect(await countAvailable(database, 'small', sampleNow)).toBe(7);
    const before = await readData('ana');
    expect(before).toMatchObject({ picture: { width: 2, height: 3 }, collectionVersion: 1 });
    expect([before.orders.length, before.packs.length, before.moments.length, before.consents.length]).toEqual([
      2, 2, 3, 1,
    ]);

    expect(await remove('ana')).toEqual({
      kind: 'deleted',
      counts: { ordersEnded: 1, ordersKept: 2, sealedPacks: 1, openedPacks: 1, moments: 3, pictureRemoved: true },
    });
    expect(await readData('ana')).toEqual({
      userId: 'ana',
      exportedAt: sampleNow.toISOString(),
      picture: null,
      counts: [],
      orders: [],
      packs: [],
      moments: [],
      consents: [],
      shelves: { own: [], favourites: [], hidden: [] },
      showcase: null,
      pushSubscriptions: [],
      reminders: [],
      messages: [],
      collectionVersion: 0,
    });
    expect(await readData('bela')).toEqual(belas);
    expect(await countAvailable(database, 'small', sampleNow)).toBe(10);

    const kept = await readOrder(database, orderId);
    expect(kept).toMatchObject({ status: 'COMPLETE', total_minor: 1_998, user_id: expect.stringMatching(/^deleted-/) });
    expect(kept?.pack_ids).toHaveLength(2);
    const nobodys = await readData(kept?.user_id ?? '');
    expect([nobodys.orders.length, nobodys.packs.length, nobodys.moments.length]).toEqual([2, 2, 3]);
    expect(nobodys.consents).toEqual(before.consents);
    expect(nobodys.orders.map((order) => order.paymentEvents)).toEqual(
      before.orders.map((order) => order.paymentEvents),
    );
  });

  test('finds nothing the second time', async () => {
    await buyAndOpen('carla');
    await remove('carla');
    expect(await remove('carla')).toEqual({ kind: 'deleted', counts: nothing });
    expect(await remove('nobody-at-all')).toEqual({ kind: 'deleted', counts: nothing });
  });

  test('leaves no row of any table with the fan’s id in it', async () => {
    await buyAndOpen('who-was-here');
    await savePicture(database, 'who-was-here', samplePng(2, 2), sampleNow);
    const browser = { ...samplePushTarget(), locale: 'en', topics: ['orders'] } as const;
    const message = {
      topic: 'orders',
      kind: 'refund-made',
      text: wordRefundPush(),
      path: '/profile',
      tag: 'refund',
    } as const;
    await writePushMessages(database, [{ ...message, userId: 'who-was-here', at: sampleNow, expiresAt: sampleNow }]);
    await subscribe(database, 'who-was-here', browser, { now: sampleNow, extraOrigins: [] });
    const reminder = { push: true, email: true, address: 'who-was-here@fans.example', locale: 'en' } as const;
    await setReminder(database, { userId: 'who-was-here', packEditionId: 'drop', ...reminder }, sampleNow);
    expect(await remindOfDrops(database, sampleFacts, sampleNow)).toBe(2);
    await remove('who-was-here');
    const columns = await database.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'uuid', 'jsonb')`,
    );
    for (const { table_name: table, column_name: column } of columns) {
      const rows = await database.query(`select 1 from ${table} where ${column}::text like '%who-was-here%'`);
      expect([table, column, rows.length]).toEqual([table, column, 0]);
    }
  });

  test('of a pack means that it never opens again, for any user', async () => {
    await buyAndOpen('duarte');
    const [sealed] = (await readData('duarte')).packs.filter((pack) => pack.state === 'sealed');
    const packId = sealed?.packId ?? '';
    await remove('duarte');
    expect(await consentToOpen(database, 'duarte', packId, sampleNow)).toEqual({ kind: 'refused', code: 'not-found' });
    expect(await openPack(database, 'duarte', packId, sampleNow)).toEqual({ kind: 'refused', code: 'not-found' });
  });

  test('while a pack is being opened takes all of it or none', async () => {
    for (const userId of ['eva', 'filipa', 'gil', 'hugo']) {
      const orderId = await place(userId);
      await say(orderId, { kind: 'succeeded', amountMinor: 999 });
      const [packId = ''] = (await readOrder(database, orderId))?.pack_ids ?? [];
      await consentToOpen(database, userId, packId, sampleNow);
      await Promise.all([openPack(database, userId, packId, sampleNow), remove(userId)]);
      const left = await readData(userId);
      expect([left.packs, left.moments, left.collectionVersion]).toEqual([[], [], 0]);
      const [pack] = await database.query<{ state: string; owners: number; owned: number }>(
        `select packs.state, count(distinct moments.owner_id) as owners, count(moments.owner_id) as owned
         from packs join moments using (pack_id) where pack_id = $1 group by packs.state`,
        [packId],
      );
      expect(pack).toEqual(
        pack?.state === 'opened' ? { state: 'opened', owners: 1, owned: 3 } : { state: 'sold', owners: 0, owned: 0 },
      );
    }
  });

  test.each(['PROCESSING', 'REFUND_DUE'] as const)(
    'waits for an order in %s, and leaves everything',
    async (status) => {
      const userId = `waits-${status}`;
      await buyAndOpen(userId);
      const orderId = await place(userId, 'small');
      if (status === 'PROCESSING') await say(orderId, { kind: 'processing' });
      // Less than the order's total, so the money must be refunded.
      else await say(orderId, { kind: 'succeeded', amountMinor: 1 });
      const before = await readData(userId);
      expect(await remove(userId)).toEqual({ kind: 'money-in-flight', orders: { [orderId]: status } });
      expect(await readData(userId)).toEqual(before);
      const refund = { kind: 'refund-moved', refundKey: `order:${orderId}`, state: 'done' } as const;
      await say(orderId, status === 'PROCESSING' ? { kind: 'cancelled' } : refund);
      expect(await remove(userId)).toMatchObject({ kind: 'deleted', counts: { ordersKept: 2, sealedPacks: 1 } });
    },
  );

  test('refunds what is paid afterwards, though packs are left @spec(call.delete-profile)', async () => {
    const orderId = await place('ines', 'small', 2);
    await say(orderId, { kind: 'failed', code: null });
    await remove('ines');
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'EXPIRED' });
    expect(await say(orderId, { kind: 'succeeded', amountMinor: 1_998 })).toBe('settled');
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'REFUND_DUE', completions: 0, pack_ids: [] });

    const refunded: string[] = [];
    const provider: PaymentProvider = {
      createIntent: () => Promise.reject(new Error('not asked for')),
      readClientSecret: async () => null,
      readState: async () => null,
      closeIntent: async () => null,
      async refund({ refundKey }) {
        refunded.push(refundKey);
        return 'pending';
      },
      readWebhook: async () => null,
    };
    await reconcile({ database, clock: { now: () => sampleNow }, provider, log: silentLog, shop: sampleFacts });
    expect(refunded).toContain(`order:${orderId}`);
    await say(orderId, { kind: 'refund-moved', refundKey: `order:${orderId}`, state: 'done' });
    expect(await readOrder(database, orderId)).toMatchObject({ status: 'REFUNDED', refunded_minor: 1_998 });
  });

  test('leaves a token that still holds with nothing to write, for as long as one can hold', async () => {
    await buyAndOpen('joana');
    await remove('joana');
    const ofNobody = { kind: 'refused', code: 'session-invalid' };
    const request = { userId: 'joana', packEditionId: 'small', numberOfPacks: 1, isAdmin: false };
    const hours = (count: number) => new Date(sampleNow.getTime() + count * 3_600_000);
    for (const idempotencyKey of [null, 'a key']) {
      expect(await placeOrder(database, { ...request, idempotencyKey }, hours(23))).toEqual(ofNobody);
    }
    expect(await saveShelves(database, 'joana', noShelves, hours(23))).toEqual(ofNobody);
    expect(await savePicture(database, 'joana', samplePng(2, 2), hours(23))).toEqual({ kind: 'deleted' });
    for (const table of ['orders', 'idempotency_keys', 'shelves', 'profile_pictures']) {
      expect([table, await database.query(`select 1 from ${table} where user_id = 'joana'`)]).toEqual([table, []]);
    }
    expect(await remove('joana')).toEqual({ kind: 'deleted', counts: nothing });
    // A user who signs in a day later has kept their account at the user pool.
    expect(await placeOrder(database, { ...request, idempotencyKey: 'a key' }, hours(25))).toMatchObject({
      kind: 'placed',
    });
    await deleteProfile(database, 'nobody-at-all', hours(25));
    expect(await database.query('select 1 from deleted_profiles')).toHaveLength(1);
  });
});

describeOnBothEngines('a picture in the database', (openDatabase) => {
  test('comes back byte by byte', async () => {
    const database = await openDatabase();
    const png = samplePng(40, 30);
    const saved = await savePicture(database, 'ana', png, sampleNow);
    const pictureId = saved.kind === 'saved' ? saved.picture.replace('/pictures/', '') : '';
    const read = await readPicture(database, pictureId);
    expect(read?.contentType).toBe('image/png');
    expect(Buffer.from(read?.bytes ?? []).equals(png)).toBe(true);
    expect(await describePicture(database, 'ana')).toMatchObject({ sizeBytes: png.length, width: 40, height: 30 });
    await database.close();
  });
});
