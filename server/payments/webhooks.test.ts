import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { readTimelines } from '#server/orders/order-events.ts';
import { readOrder } from '#server/orders/order-rows.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { withdraw } from '#server/orders/withdrawal/withdraw.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { createPaymentRoutes } from './payment-routes.ts';
import { webhookEventTypes } from './stripe-events.ts';
import { createStripeProvider } from './stripe-provider.ts';

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
  // Nothing listens there: these tests need no provider.
  const host = { hostname: '127.0.0.1', port: 1 };
  const provider = createStripeProvider({ secretKey: 'sk_test_none', webhookSecret: secret, host });
  return createPaymentRoutes({ database, clock: { now: () => sampleNow }, provider, log, shop: sampleFacts });
}

interface Sent {
  type: string;
  object: object;
  id?: string;
  created?: number;
}

async function send(
  { type, object, id, created = 1_795_000_000 }: Sent,
  { age = 0, key = secret, tamper = (body: string) => body } = {},
) {
  count += 1;
  const event = { id: id ?? `evt_${count}`, object: 'event', type, created, data: { object } };
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
  const request = { userId, packEditionId: 'kick-off', numberOfPacks, idempotencyKey: null, isAdmin: false };
  const outcome = await placeOrder(database, request, sampleNow);
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  const { orderId } = outcome;
  await database.query(`update orders set payment_intent_id = 'pi-' || order_id where order_id = $1`, [orderId]);
  const amount_received = 999 * numberOfPacks;
  const intent = { id: `pi-${orderId}`, object: 'payment_intent', status: 'succeeded', amount_received };
  return { orderId, intent, read: async () => (await readOrder(database, orderId)) ?? {} };
}

const createCharge = (orderId: string, fields: object) => ({
  object: 'charge',
  payment_intent: `pi-${orderId}`,
  ...fields,
});
const readTimeline = async (orderId: string) => (await readTimelines(database, [orderId])).get(orderId) ?? [];
const readKinds = async (orderId: string) => (await readTimeline(orderId)).map((event) => event.kind);

test.each([
  ['signed with another secret', { key: 'whsec_another' }],
  ['older than five minutes', { age: 301 }],
  ['changed on its way', { tamper: (body: string) => body.replace('"amount_received":999', '"amount_received":998') }],
])('a webhook %s is refused, and nothing happens @spec(service.webhooks)', async (_, how) => {
  const { intent, read } = await order();
  expect(await send({ type: 'payment_intent.succeeded', object: intent }, how)).toEqual([400, undefined]);
  expect(await read()).toMatchObject({ status: 'PENDING' });
  expect(lines).toMatchObject([['warn', 'refused a webhook', {}]]);
});

test('the same signed webhook three times at once settles once @spec(service.webhooks, state.late-payment)', async () => {
  const { orderId, intent } = await order();
  const sent = { type: 'payment_intent.succeeded', object: intent, id: 'evt_same' };
  const answers = await Promise.all([send(sent), send(sent), send(sent)]);
  expect(answers.map(([, settlement]) => String(settlement)).sort()).toEqual(['duplicate', 'duplicate', 'settled']);
  expect(await readKinds(orderId)).toEqual(['reserved', 'paid', 'packs-delivered']);
});

test('in whatever order webhooks come, the packs are delivered once @spec(state.late-payment)', async () => {
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
    await send({ type: 'charge.succeeded', object: createCharge(orderId, card) }),
    await send({ type: 'payment_intent.succeeded', object: intent }),
  ];
  expect(answers.map(([status]) => status)).toEqual(Array(8).fill(200));
  expect(await read()).toMatchObject({
    status: 'COMPLETE',
    completions: 1,
    card_brand: 'visa',
    card_last_four: '4242',
  });
  expect(await readKinds(orderId)).toEqual(['reserved', 'confirmation-asked', 'paid', 'packs-delivered']);
});

test('a second card that is processed after a decline holds the order, a late event of the first does not', async () => {
  const { orderId, intent, read } = await order();
  const declined = { ...intent, last_payment_error: { code: 'card_declined' } };
  const at = 1_795_000_000;
  await send({ type: 'payment_intent.payment_failed', object: declined, created: at + 5 });
  expect(await send({ type: 'payment_intent.processing', object: intent, created: at + 4 })).toEqual([200, 'ignored']);
  expect(await read()).toMatchObject({ status: 'FAILED' });
  expect(await send({ type: 'payment_intent.processing', object: intent, created: at + 9 })).toEqual([200, 'settled']);
  expect(await read()).toMatchObject({ status: 'PROCESSING' });
  await send({ type: 'payment_intent.succeeded', object: intent, created: at + 20 });
  expect(await readKinds(orderId)).toEqual(['reserved', 'declined', 'payment-begun', 'paid', 'packs-delivered']);
});

test('a refund that was made by hand counts, in part and in whole', async () => {
  const { orderId, intent, read } = await order(2);
  await send({ type: 'payment_intent.succeeded', object: intent });
  await send({ type: 'charge.refunded', object: createCharge(orderId, { amount_refunded: 500 }) });
  expect(await read()).toMatchObject({ status: 'COMPLETE', refunded_minor: 500 });
  await send({ type: 'charge.refunded', object: createCharge(orderId, { amount_refunded: 1_998 }) });
  expect(await read()).toMatchObject({ status: 'REFUNDED', refunded_minor: 1_998 });
  expect(await send({ type: 'charge.refunded', object: createCharge(orderId, { amount_refunded: 500 }) })).toEqual([
    200,
    'ignored',
  ]);
  const timeline = await readTimeline(orderId);
  const amounts = timeline.flatMap((event) => (event.kind === 'refunded' ? [event.amount.amountMinor] : []));
  expect(amounts).toEqual([500, 1_498]);
});

/** An order that was paid, and whose packs were given back: the refunds' keys in their sequence. */
async function withdrawn(numberOfPacks = 1) {
  const placed = await order(numberOfPacks);
  await send({ type: 'payment_intent.succeeded', object: placed.intent });
  const { user_id: userId, pack_ids: packIds } = (await readOrder(database, placed.orderId)) ?? { pack_ids: [] };
  const keys = [];
  for (const packId of packIds) {
    await withdraw(database, sampleFacts, { userId: userId ?? '', packIds: [packId], name: 'A fan' }, sampleNow);
    keys.push(`pack:${placed.orderId}:${packId}`);
  }
  const refund = (key: string, status: string) => ({
    object: 'refund',
    status,
    amount: 999,
    payment_intent: `pi-${placed.orderId}`,
    metadata: { refundKey: key },
  });
  return { ...placed, keys, refund };
}

test('a refund that is on its way is not sent yet, whatever the charge’s sum says', async () => {
  const { orderId, read, keys, refund } = await withdrawn();
  const [key = ''] = keys;
  await send({ type: 'refund.updated', object: refund(key, 'pending') });
  const whole = { type: 'charge.refunded', object: createCharge(orderId, { amount_refunded: 999 }) };
  expect(await send(whole)).toEqual([200, 'ignored']);
  expect(await read()).toMatchObject({ status: 'COMPLETE', refunded_minor: 0 });
  await send({ type: 'refund.updated', object: refund(key, 'succeeded') });
  expect(await read()).toMatchObject({ status: 'REFUNDED', refunded_minor: 999 });
  expect((await readKinds(orderId)).slice(-3)).toEqual(['pack-returned', 'refund-begun', 'refunded']);
});

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
  'a refund that was sent and then fails is owed again, and raises an alarm (%s)',
  async (type) => {
    const { orderId, read, keys, refund } = await withdrawn();
    const [key = ''] = keys;
    await send({ type: 'refund.updated', object: refund(key, 'succeeded') });
    expect(await send({ type, object: refund(key, 'failed') })).toEqual([200, 'refund-failed']);
    expect(await read()).toMatchObject({ status: 'COMPLETE', refunded_minor: 0 });
    expect((await readKinds(orderId)).at(-1)).toBe('refund-failed');
    expect(lines.filter(([level]) => level === 'error').map(([, message]) => message)).toEqual([
      'a refund failed: give the money back another way',
    ]);
    // Delivered twice, it counts once; a late event with an earlier state changes nothing.
    expect(await send({ type: 'refund.failed', object: refund(key, 'failed') })).toEqual([200, 'settled']);
    await send({ type: 'refund.updated', object: refund(key, 'succeeded') });
    expect(await read()).toMatchObject({ status: 'COMPLETE', refunded_minor: 0 });
    expect((await readKinds(orderId)).filter((kind) => kind === 'refund-failed')).toHaveLength(1);
  },
);

test('of a payment that is given back in part by the shop and in part by hand, each part counts once', async () => {
  const { orderId, read, keys, refund } = await withdrawn(2);
  const [first = '', second = ''] = keys;
  await send({ type: 'refund.updated', object: refund(first, 'succeeded') });
  await send({ type: 'charge.refunded', object: createCharge(orderId, { amount_refunded: 999 }) });
  expect(await read()).toMatchObject({ status: 'COMPLETE', refunded_minor: 999 });
  await send({ type: 'refund.failed', object: refund(second, 'failed') });
  // The operator gives it back by hand.
  await send({ type: 'charge.refunded', object: createCharge(orderId, { amount_refunded: 1_998 }) });
  expect(await read()).toMatchObject({ status: 'REFUNDED', refunded_minor: 1_998 });
});

test('a dispute is shown in the timeline, and logged as an error', async () => {
  const { orderId, intent, read } = await order();
  await send({ type: 'payment_intent.succeeded', object: intent });
  const dispute = { object: 'dispute', payment_intent: `pi-${orderId}`, reason: 'fraudulent', status: 'lost' };
  await send({ type: 'charge.dispute.created', object: dispute });
  await send({ type: 'charge.dispute.closed', object: dispute });
  expect(await read()).toMatchObject({ status: 'COMPLETE' });
  expect((await readTimeline(orderId)).slice(-2)).toMatchObject([
    { kind: 'dispute-opened', reason: 'fraudulent' },
    { kind: 'dispute-closed', outcome: 'lost' },
  ]);
  expect(lines.filter(([level]) => level === 'error')).toHaveLength(2);
});

test('an event about an unknown order is accepted and logged', async () => {
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
  expect(webhookEventTypes).toHaveLength(12);
});
