import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { readOrderEvents } from '#server/orders/order-events.ts';
import { readOrder } from '#server/orders/order-rows.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { createPaymentRoutes } from './payment-routes.ts';
import { webhookEventTypes } from './stripe-events.ts';
import { createStripeProvider } from './stripe-provider.ts';

// @spec(service.webhooks, state.late-payment, state.refund-due)

const secret = 'whsec_of_the_test';
let database: Database;
let lines: [level: string, message: string, details: object][];
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedSampleShop(database, [samplePackEdition({ perUserLimit: 50 })]);
});
afterAll(() => database.close());
beforeEach(() => {
  lines = [];
});

function routes() {
  const write = (level: string) => (details: object, message: string) => void lines.push([level, message, details]);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  // Nothing listens there: what these tests ask, nobody has to be asked about.
  const host = { hostname: '127.0.0.1', port: 1 };
  const provider = createStripeProvider({ secretKey: 'sk_test_none', webhookSecret: secret, host });
  return createPaymentRoutes({ database, clock: { now: () => sampleNow }, provider, log, shop: sampleFacts });
}

interface Sent {
  type: string;
  object: object;
  id?: string;
}

async function send({ type, object, id }: Sent, { age = 0, key = secret, tamper = (body: string) => body } = {}) {
  count += 1;
  const event = { id: id ?? `evt_${count}`, object: 'event', type, created: 1_795_000_000, data: { object } };
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: key, timestamp });
  const request = { method: 'POST', headers: { 'stripe-signature': header }, body: tamper(payload) };
  const answer = await routes().request('/payments', request);
  return [answer.status, ((await answer.json()) as { settlement?: string }).settlement]; // the route's own shape
}

async function order(numberOfPacks = 1): Promise<{ orderId: string; intent: object; read: () => Promise<object> }> {
  count += 1;
  const userId = `buyer-${count}`;
  const request = { userId, packEditionId: 'kick-off', numberOfPacks, idempotencyKey: null, mayBuyEarly: false };
  const outcome = await placeOrder(database, request, sampleNow);
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  const { orderId } = outcome;
  await database.query(`update orders set payment_intent_id = 'pi-' || order_id where order_id = $1`, [orderId]);
  const amount_received = 999 * numberOfPacks;
  const intent = { id: `pi-${orderId}`, object: 'payment_intent', status: 'succeeded', amount_received };
  return { orderId, intent, read: async () => (await readOrder(database, orderId)) ?? {} };
}

const chargeOf = (orderId: string, fields: object) => ({
  object: 'charge',
  payment_intent: `pi-${orderId}`,
  ...fields,
});
const kindsOf = async (orderId: string) => (await readOrderEvents(database, orderId)).map((event) => event.kind);

test.each([
  ['signed with another secret', { key: 'whsec_another' }],
  ['older than five minutes', { age: 301 }],
  ['changed on its way', { tamper: (body: string) => body.replace('"amount_received":999', '"amount_received":998') }],
])('a webhook %s is refused, and nothing happens', async (_, how) => {
  const { intent, read } = await order();
  expect(await send({ type: 'payment_intent.succeeded', object: intent }, how)).toEqual([400, undefined]);
  expect(await read()).toMatchObject({ status: 'PENDING' });
  expect(lines).toMatchObject([['warn', 'refused a webhook', {}]]);
});

test('the same event three times at once settles once', async () => {
  const { orderId, intent } = await order();
  const sent = { type: 'payment_intent.succeeded', object: intent, id: 'evt_same' };
  const answers = await Promise.all([send(sent), send(sent), send(sent)]);
  expect(answers.map(([, settlement]) => settlement).sort()).toEqual(['duplicate', 'duplicate', 'settled']);
  expect(await kindsOf(orderId)).toEqual(['reserved', 'paid', 'packs-delivered']);
});

test('in whatever order they come, the packs are delivered once', async () => {
  const { orderId, intent, read } = await order();
  const error = { code: 'card_declined', decline_code: 'insufficient_funds' };
  const late = { ...intent, status: 'requires_payment_method', last_payment_error: error };
  const card = { payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } } };
  const answers = [
    await send({ type: 'payment_intent.requires_action', object: intent }),
    await send({ type: 'payment_intent.succeeded', object: intent }),
    await send({ type: 'payment_intent.payment_failed', object: late }),
    await send({ type: 'payment_intent.processing', object: intent }),
    await send({ type: 'payment_intent.requires_action', object: intent }),
    await send({ type: 'payment_intent.canceled', object: intent }),
    await send({ type: 'charge.succeeded', object: chargeOf(orderId, card) }),
    await send({ type: 'payment_intent.succeeded', object: intent }),
  ];
  expect(answers.map(([status]) => status)).toEqual(Array(8).fill(200));
  expect(await read()).toMatchObject({
    status: 'COMPLETE',
    completions: 1,
    card_brand: 'visa',
    card_last_four: '4242',
  });
  expect(await kindsOf(orderId)).toEqual(['reserved', 'confirmation-asked', 'paid', 'packs-delivered']);
});

test('money that was given back by hand counts, in part and in whole', async () => {
  const { orderId, intent, read } = await order(2);
  await send({ type: 'payment_intent.succeeded', object: intent });
  await send({ type: 'charge.refunded', object: chargeOf(orderId, { amount_refunded: 500 }) });
  expect(await read()).toMatchObject({ status: 'COMPLETE', refunded_minor: 500 });
  await send({ type: 'charge.refunded', object: chargeOf(orderId, { amount_refunded: 1_998 }) });
  expect(await read()).toMatchObject({ status: 'REFUNDED', refunded_minor: 1_998 });
  expect(await send({ type: 'charge.refunded', object: chargeOf(orderId, { amount_refunded: 500 }) })).toEqual([
    200,
    'ignored',
  ]);
  const timeline = await readOrderEvents(database, orderId);
  const amounts = timeline.flatMap((event) => (event.kind === 'refunded' ? [event.amount.amountMinor] : []));
  expect(amounts).toEqual([500, 1_498]);
});

test('a dispute stands in the timeline, and in the log as an error', async () => {
  const { orderId, intent, read } = await order();
  await send({ type: 'payment_intent.succeeded', object: intent });
  const dispute = { object: 'dispute', payment_intent: `pi-${orderId}`, reason: 'fraudulent', status: 'lost' };
  await send({ type: 'charge.dispute.created', object: dispute });
  await send({ type: 'charge.dispute.closed', object: dispute });
  expect(await read()).toMatchObject({ status: 'COMPLETE' });
  expect((await readOrderEvents(database, orderId)).slice(-2)).toMatchObject([
    { kind: 'dispute-opened', reason: 'fraudulent' },
    { kind: 'dispute-closed', outcome: 'lost' },
  ]);
  expect(lines.filter(([level]) => level === 'error')).toHaveLength(2);
});

test('an event about an order that nobody knows is taken and logged', async () => {
  const object = { id: 'pi_of_nobody', object: 'payment_intent', status: 'succeeded', amount_received: 1 };
  expect(await send({ type: 'payment_intent.succeeded', object })).toEqual([200, 'unknown-order']);
  expect(lines.map(([level]) => level)).toEqual(['warn']);
});

test.each(['customer.created', 'payment_intent.created', 'something.entirely.new'])(
  'an event of the type %s is taken and ignored',
  async (type) => {
    expect(await send({ type, object: { id: 'x_1' } })).toEqual([200, 'not-ours']);
    expect(lines).toEqual([]);
  },
);

test('the types that the webhook is registered for are all that are read', () => {
  expect(webhookEventTypes).toHaveLength(9);
});
