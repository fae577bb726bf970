import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { deletedProfileSchema, profileDataSchema } from '#contract/profile/profile.ts';
import { noShelves } from '#contract/shelves/shelves.ts';
import { samplePng } from '#server/testing/sample-pictures.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
const goodCard = '4242424242424242';

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
}, 60_000);
afterAll(() => shop.close());

async function isSettled(token: string, transactionId: string, status: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await shop.call('GET', `/orders/transactions/${transactionId}`, { token });
      expect(body.status).toBe(status);
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** A fan with a picture, a declined and then paid order and its sealed pack, and an unpaid one. */
async function makeCustomer() {
  const fan = await shop.signUpFan();
  const order = await shop.placeOrder(fan.token);
  await shop.pay(order.clientSecret, '4000000000000002');
  await isSettled(fan.token, order.transactionId, 'FAILED');
  shop.clock.advance(1_000);
  await shop.pay(order.clientSecret, goodCard);
  await isSettled(fan.token, order.transactionId, 'COMPLETE');
  shop.clock.advance(1_000);
  const unpaid = await shop.placeOrder(fan.token);
  await fetch(`${shop.origin}/api/profile/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${fan.token}` },
    body: new Uint8Array(samplePng(2, 2)),
  });
  return { ...fan, order, unpaid };
}

const readData = async (token: string) => {
  const { status, body } = await shop.call('GET', '/profile/data', { token });
  expect(status).toBe(200);
  return v.parse(profileDataSchema, body);
};

test('a fan downloads everything that is stored about them, payment attempts included, and nothing about others @spec(call.profile-data)', async () => {
  const ana = await makeCustomer();
  const rui = await makeCustomer();
  const data = await readData(ana.token);
  expect(data).toMatchObject({
    userId: ana.userId,
    picture: { contentType: 'image/png', width: 2, height: 2 },
    counts: expect.arrayContaining([expect.objectContaining({ what: 'pictures', used: 1 })]),
    packs: [{ state: 'sealed', orderId: ana.order.orderId, packEditionName: { pt: expect.any(String) } }],
    moments: [],
    consents: [],
  });
  expect(data.orders.map((order) => [order.orderId, order.status])).toEqual([
    [ana.order.orderId, 'COMPLETE'],
    [ana.unpaid.orderId, 'PENDING'],
  ]);
  expect(data.orders[0]?.paymentEvents.map((event) => event.kind).sort()).toEqual(['charged', 'failed', 'succeeded']);
  expect(JSON.stringify(data)).not.toContain(rui.userId);
  expect(JSON.stringify(data)).not.toContain(rui.order.orderId);
});

test('the content of sealed packs is not in a fan’s downloaded data', async () => {
  const fan = await makeCustomer();
  const { packs } = await readData(fan.token);
  const [secret] = await shop.database.query<{ salt: string }>('select salt from packs where pack_id = $1', [
    packs[0]?.packId,
  ]);
  const { body } = await shop.call('GET', '/profile/data', { token: fan.token });
  expect(JSON.stringify(body)).not.toContain(secret?.salt);
});

test('a fan’s profile is deleted, and a token that still holds finds nothing @spec(call.delete-profile)', async () => {
  const ana = await makeCustomer();
  const rui = await makeCustomer();
  const ruis = await readData(rui.token);
  const { picture: kept, orders } = await readData(ana.token);
  const picture = kept?.address ?? '';
  const anasEmail = orders[0]?.buyerEmail;
  expect(anasEmail).toContain('@');
  const deleted = await shop.call('DELETE', '/profile', { token: ana.token });
  expect(deleted.status).toBe(200);
  expect(v.parse(deletedProfileSchema, deleted.body)).toEqual({
    ordersEnded: 1,
    ordersKept: 2,
    sealedPacks: 1,
    openedPacks: 0,
    moments: 0,
    pictureRemoved: true,
  });
  expect(await readData(ana.token)).toMatchObject({ picture: null, orders: [], packs: [], moments: [] });
  expect((await fetch(`${shop.origin}${picture}`)).status).toBe(404);
  const left = await shop.database.query(
    `select 1 from orders where buyer_email = $1 union all
     select 1 from outbox_messages where recipient = $1 and kind = 'order-confirmed'`,
    [anasEmail],
  );
  expect(left).toEqual([]);
  const { transactionId } = ana.order;
  expect((await shop.call('GET', `/orders/transactions/${transactionId}`, { token: ana.token })).status).toBe(404);
  expect((await shop.call('DELETE', '/profile', { token: ana.token })).body).toMatchObject({ ordersKept: 0 });
  // The export itself is counted.
  const { exportedAt: _now, counts: _counts, ...after } = await readData(rui.token);
  expect(ruis).toMatchObject(after);
});

test('a token that still holds after the deletion is refused because its session is over, and writes nothing', async () => {
  const { token, userId } = await shop.signUpFan();
  expect((await shop.call('DELETE', '/profile', { token })).status).toBe(200);
  const refused = { status: 401, body: { error: { code: 'session-invalid', message: 'Session is invalid' } } };
  const order = { packEditionId: 'first-light', numberOfPacks: 1 };
  const sold = (key: string) => ({ token, body: order, headers: { 'idempotency-key': key } });
  expect(await shop.call('POST', '/orders', sold('again'))).toMatchObject(refused);
  expect(await shop.call('PUT', '/shelves', { token, body: noShelves })).toMatchObject(refused);
  const picture = await fetch(`${shop.origin}/api/profile/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(samplePng(2, 2)),
  });
  expect({ status: picture.status, body: await picture.json() }).toMatchObject(refused);
  expect(await readData(token)).toMatchObject({ userId, picture: null, orders: [] });
});

test('what is paid after the deletion of a profile is refunded to the card @spec(call.delete-profile)', async () => {
  const { token } = await shop.signUpFan();
  const order = await shop.placeOrder(token);
  expect((await shop.call('DELETE', '/profile', { token })).status).toBe(200);
  expect((await shop.pay(order.clientSecret, goodCard)).status).toBe(200);
  const statusIs = (status: string) =>
    vi.waitFor(
      async () => {
        const rows = await shop.database.query('select status from orders where order_id = $1', [order.orderId]);
        expect(rows).toEqual([{ status }]);
      },
      { timeout: 10_000, interval: 50 },
    );
  await statusIs('REFUNDED');
  const sold = await shop.database.query('select 1 from packs where order_id = $1', [order.orderId]);
  expect(sold).toEqual([]);
});

test('money on its way keeps a profile from deletion until it has arrived', async () => {
  const { token } = await shop.signUpFan();
  const order = await shop.placeOrder(token);
  await shop.database.query(`update orders set status = 'PROCESSING' where order_id = $1`, [order.orderId]);
  expect(await shop.call('DELETE', '/profile', { token })).toMatchObject({
    status: 409,
    body: { error: { code: 'payment-in-progress', fields: { [order.orderId]: 'PROCESSING' } } },
  });
  expect((await readData(token)).orders).toHaveLength(1);
});
