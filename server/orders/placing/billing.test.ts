import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isChanceBased } from '#contract/packs/pack-edition.ts';
import { placedOrderSchema } from '#contract/orders/order.ts';
import { orderDetailsSchema } from '#contract/orders/order-details.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sampleBilling, startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  token = (await shop.signUpFan()).token;
}, 60_000);
afterAll(() => shop.close());

const someId = '00000000-0000-4000-8000-000000000000';

async function place(as = token, packEditionId = 'first-light') {
  const { body } = await shop.call('POST', '/orders', { token: as, body: { packEditionId, numberOfPacks: 1 } });
  return v.parse(placedOrderSchema, body);
}

const bill = (orderId: string, fields: object = {}, as = token) =>
  shop.call('PUT', `/orders/${orderId}/billing`, { token: as, body: { ...sampleBilling, ...fields } });
const read = async (orderId: string, as = token) =>
  v.parse(orderDetailsSchema, (await shop.call('GET', `/orders/${orderId}`, { token: as })).body);

describe('billing', () => {
  test('comes before the payment: until then nothing is prepared at the provider', async () => {
    const { order, payment } = await place();
    expect(payment).toEqual({ kind: 'needs-billing' });
    const prepared = await shop.call('POST', `/orders/${order.orderId}/payment`, { token });
    expect(prepared.body.payment).toEqual({ kind: 'needs-billing' });
    const intents = await shop.database.query('select 1 from orders where payment_intent_id is not null');
    expect(intents).toEqual([]);
    expect(await read(order.orderId)).toMatchObject({ billing: null, receipt: null, refunds: [] });
  });

  test('is kept as it was given, and answers what the payment form needs @spec(call.billing)', async () => {
    const { order } = await place();
    const answer = await bill(order.orderId, { taxNumber: '123 456 789', locale: 'pt' });
    expect(v.parse(placedOrderSchema, answer.body).payment).toEqual({
      kind: 'ready',
      clientSecret: expect.any(String),
    });
    const { billing, timeline } = await read(order.orderId);
    expect(billing).toEqual({
      country: 'PT',
      taxNumber: '123456789',
      isAdult: true,
      termsVersion,
      locale: 'pt',
      givenAt: shop.clock.now().toISOString(),
    });
    expect(timeline.map((event) => event.kind)).toEqual(['reserved', 'billing-given']);
  });

  test('can be repeated, and changed, and prepares one payment all the while', async () => {
    const { order } = await place();
    const first = (await bill(order.orderId, { taxNumber: null })).body.payment;
    const again = (await bill(order.orderId, { taxNumber: null })).body.payment;
    const changed = (await bill(order.orderId, { country: 'ES', taxNumber: 'B12345674' })).body.payment;
    // As the provider does after a day: from then on it would prepare another.
    await shop.database.query('delete from sandbox_answers');
    const asked = (await shop.call('POST', `/orders/${order.orderId}/payment`, { token })).body.payment;
    const placedAgain = (await place()).payment;
    expect([again, changed, asked, placedAgain]).toEqual([first, first, first, first]);
    const prepared = await shop.database.query(
      `select 1 from sandbox_objects where document ->> 'object' = 'payment_intent' and document -> 'metadata' ->> 'orderId' = $1`,
      [order.orderId],
    );
    expect(prepared).toHaveLength(1);
    expect((await read(order.orderId)).billing).toMatchObject({ country: 'ES', taxNumber: 'B12345674' });
  });

  test('changes no more once a payment has begun', async () => {
    const { order } = await place();
    for (const status of ['PROCESSING', 'COMPLETE', 'REFUND_DUE', 'EXPIRED']) {
      await shop.database.query('update orders set status = $2 where order_id = $1', [order.orderId, status]);
      expect(await bill(order.orderId)).toMatchObject({ status: 409, body: { error: { code: 'order-not-payable' } } });
    }
  });

  test.each([
    [{ taxNumber: '123456788' }, { taxNumber: 'wrong-check-digit' }],
    [{ taxNumber: '12345' }, { taxNumber: 'wrong-shape' }],
    [{ country: 'ES', taxNumber: '!' }, { taxNumber: 'wrong-shape' }],
    [{ country: 'XX' }, { country: 'unknown-country' }],
    [{ country: 'pt' }, { country: 'unknown-country' }],
    [{ locale: 'fr' }, { locale: expect.any(String) }],
    [{ isAdult: 'yes' }, { isAdult: expect.any(String) }],
    [{ price: 1 }, { price: expect.any(String) }],
  ])('with %j is refused by its field', async (fields, problems) => {
    const { order } = await place();
    expect(await bill(order.orderId, fields)).toMatchObject({
      status: 422,
      body: { error: { code: 'validation', fields: problems } },
    });
  });

  test('without a field is refused', async () => {
    const { order } = await place();
    for (const field of Object.keys(sampleBilling)) {
      expect((await bill(order.orderId, { [field]: undefined })).status).toBe(422);
    }
  });

  test('names the terms that hold where others were agreed to @spec(call.billing)', async () => {
    const { order } = await place();
    expect(await bill(order.orderId, { termsVersion: '2020-01-01' })).toMatchObject({
      status: 409,
      body: { error: { code: 'terms-outdated', fields: { termsVersion } } },
    });
  });

  test('sells packs of chance to adults alone', async () => {
    const { order } = await place();
    expect(await bill(order.orderId, { isAdult: false })).toMatchObject({
      status: 422,
      body: { error: { code: 'adults-only', fields: { isAdult: 'must-be-true' } } },
    });
    const slot = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };
    expect(isChanceBased({ slots: [slot, slot, slot], pool: ['a', 'b', 'c'] })).toBe(false);
    expect(isChanceBased({ slots: [slot, slot], pool: ['a', 'b', 'c'] })).toBe(true);
  });

  test('is the buyer’s alone, and a visitor’s not at all', async () => {
    const { order } = await place();
    const stranger = (await shop.signUpFan()).token;
    for (const [method, path, body] of [
      ['PUT', `/orders/${order.orderId}/billing`, sampleBilling],
      ['POST', `/orders/${order.orderId}/payment`, {}],
      ['GET', `/orders/${order.orderId}`, undefined],
      ['GET', `/orders/transactions/${order.transactionId}`, undefined],
    ] as const) {
      const notFound = { status: 404, body: { error: { code: 'not-found' } } };
      expect(await shop.call(method, path, { token: stranger, body })).toMatchObject(notFound);
      const unknown = path.replace(/[0-9a-f-]{36}/, someId);
      expect(await shop.call(method, unknown, { token, body })).toMatchObject(notFound);
      expect((await shop.call(method, path, { body })).status).toBe(401);
    }
  });

  test('needs a verified e-mail', async () => {
    const nuno = await shop.logIn('nuno', 'Matchday-90-nuno');
    expect(await bill(someId, {}, nuno)).toMatchObject({
      status: 403,
      body: { error: { code: 'email-not-verified' } },
    });
  });
});

test('no answer that a device may keep holds the payment’s secret', async () => {
  const { orderId, transactionId, clientSecret } = await shop.placeOrder(token);
  for (const path of ['/orders', `/orders/${orderId}`, `/orders/transactions/${transactionId}`]) {
    const { status, body } = await shop.call('GET', path, { token });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(clientSecret);
  }
});
