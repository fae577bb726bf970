import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { settableClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { secureRandom } from '#server/base/random.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { createSandboxApi } from './sandbox-api.ts';
import { sandboxKeys } from '../../base/sandbox-keys.ts';
import type { SandboxEvent } from './sandbox-objects.ts';

let database: Database;
let api: ReturnType<typeof createSandboxApi>;
let keys = 0;
const events: SandboxEvent[] = [];
const clock = settableClock(new Date('2026-11-22T10:00:00.000Z'));

beforeAll(async () => {
  database = await openTestDatabase();
  const onEvent = (event: SandboxEvent) => void events.push(event);
  api = createSandboxApi({ database, clock, random: secureRandom, onEvent }, sandboxKeys);
});
afterAll(() => database.close());

interface Answer {
  status: number;
  headers: Headers;
  // Objects of Stripe's API, read by the test that asked.
  body: any; // oxlint-disable-line no-explicit-any -- JSON of any endpoint
}

async function ask(method: string, path: string, fields: Record<string, string> = {}, key?: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}`, ...(key ? { 'idempotency-key': key } : {}) };
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {};
  const answer = await api.request(`/v1${path}`, { method, headers, ...body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const intentFields = { amount: '999', currency: 'eur', 'allowed_payment_method_types[0]': 'card' };
const makeIntent = async () =>
  (await ask('POST', '/payment_intents', { ...intentFields, 'metadata[orderId]': 'o' })).body;

async function send(intent: { id: string; client_secret: string }, number: string, card: Record<string, string> = {}) {
  const fields: Record<string, string> = { number, exp_month: '12', exp_year: '2034', cvc: '123', ...card };
  const named = Object.entries(fields).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const form = { key: sandboxKeys.publishableKey, client_secret: intent.client_secret, ...Object.fromEntries(named) };
  const body = new URLSearchParams(form);
  const answer = await api.request(`/v1/payment_intents/${intent.id}/confirm`, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

async function payFor(number = '4242424242424242') {
  const intent = await makeIntent();
  expect((await send(intent, number)).status).toBe(200);
  return intent;
}

/** The fields that the SDK's types, which Stripe generates for the pinned version, declare as always there. */
function requiredFields(file: string, name: string): string[] {
  const types = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources', file);
  const text = readFileSync(types, 'utf8');
  const start = text.indexOf(`export interface ${name} {`);
  const own = text.slice(start, text.indexOf('\n}', start));
  return [...own.matchAll(/^ {4}([a-z_]+): /gm)].map(([, field = '']) => field);
}

function expectComplete(object: object, file: string, name: string): void {
  const fields = requiredFields(file, name);
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter((field) => !(field in object))).toEqual([]);
}

describe('an object of the sandbox has every field that Stripe’s has', () => {
  test('in each answer and in each webhook, and nothing of its own', async () => {
    const intent = await payFor();
    const declined = await makeIntent();
    await send(declined, '4000000000000002');
    const { body: paid } = await ask('GET', `/payment_intents/${intent.id}?expand[0]=latest_charge`);
    const { body: refund } = await ask('POST', '/refunds', { payment_intent: intent.id, amount: '1' });
    expectComplete(intent, 'PaymentIntents.d.ts', 'PaymentIntent');
    expectComplete(paid, 'PaymentIntents.d.ts', 'PaymentIntent');
    expectComplete(paid.latest_charge, 'Charges.d.ts', 'Charge');
    expectComplete(refund, 'Refunds.d.ts', 'Refund');
    const files = { payment_intent: 'PaymentIntents.d.ts', charge: 'Charges.d.ts', refund: 'Refunds.d.ts' };
    const names = { payment_intent: 'PaymentIntent', charge: 'Charge', refund: 'Refund' };
    expect(events.length).toBeGreaterThan(3);
    for (const event of events) {
      expectComplete(event, 'Events.d.ts', 'EventBase');
      const { object } = event.data;
      expectComplete(object, files[object.object], names[object.object]);
      expect(object).not.toHaveProperty('waiting_card');
    }
  });
});

test('in the sandbox no whole card number is kept, sent or answered, whatever the card does', async () => {
  const numbers = ['4242424242424242', '4000000000000002', '4000002760003184', '4000008400001629', '4111111111111111'];
  const answers: unknown[] = [];
  for (const number of numbers) answers.push(await send(await makeIntent(), number));
  const kept = await database.query('select document from sandbox_objects');
  const answered = await database.query('select body from sandbox_answers');
  const everything = JSON.stringify([answers, events, kept, answered]);
  for (const number of numbers) expect(everything).not.toContain(number);
  expect(everything).toContain('"last4":"3184"');
});

test('in the sandbox a declined attempt leaves a failed charge, and a card that then waits at the bank clears the error', async () => {
  const intent = await makeIntent();
  const { status, body } = await send(intent, '4000000000009995');
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' });
  const { latest_charge: chargeId, last_payment_error: error } = body.error.payment_intent;
  expect(error.charge).toBe(chargeId);
  const { body: read } = await ask('GET', `/payment_intents/${intent.id}?expand[0]=latest_charge`);
  expect(read.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: 'card_declined' });
  const waiting = await send(intent, '4000002760003184');
  expect(waiting.body).toMatchObject({ status: 'requires_action', last_payment_error: null });
});

test('in the sandbox a refused 3-D Secure is a wrong request by its type, as with Stripe', async () => {
  const intent = await makeIntent();
  await send(intent, '4000002760003184');
  const answer = new URLSearchParams({ client_secret: intent.client_secret, answer: 'refuse' });
  await api.request(`/3ds/${intent.id}`, { method: 'POST', body: answer });
  const { body } = await ask('GET', `/payment_intents/${intent.id}`);
  expect(body.last_payment_error).toMatchObject({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
  });
});

test.each([
  ['no card at all', '', {}, 400, 'parameter_missing'],
  ['a wrong check digit', '4242424242424241', {}, 402, 'incorrect_number'],
  ['a year in the past', '4242424242424242', { exp_year: '2025' }, 402, 'invalid_expiry_year'],
  ['a month that is none', '4242424242424242', { exp_month: '13' }, 402, 'invalid_expiry_month'],
  ['an expired test card', '4000000000000069', {}, 402, 'expired_card'],
  ['a number that is no test card', '4111111111111111', {}, 402, 'card_declined'],
])('in the sandbox %s pays nothing @spec(readme.cards)', async (_, number, card, status, code) => {
  const intent = await makeIntent();
  const answer = await send(intent, number, card);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await ask('GET', `/payment_intents/${intent.id}`)).body.status).toBe('requires_payment_method');
});

describe('in the sandbox what Stripe would refuse is refused', () => {
  test.each([
    ['an unknown parameter', { ...intentFields, surprise: '1' }, 'parameter_unknown', 'surprise'],
    ['no amount', { currency: 'eur' }, 'parameter_missing', 'amount'],
    ['an amount that is no number', { ...intentFields, amount: 'abc' }, 'parameter_invalid_integer', 'amount'],
    ['an amount that is too small', { ...intentFields, amount: '10' }, 'amount_too_small', 'amount'],
    ['an amount that is too large', { ...intentFields, amount: '1000000000' }, 'amount_too_large', 'amount'],
    ['an unknown currency', { ...intentFields, currency: 'xyz' }, undefined, 'currency'],
    [
      'a value of metadata that is too long',
      { ...intentFields, 'metadata[a]': 'x'.repeat(501) },
      undefined,
      'metadata[a]',
    ],
  ])('in a new payment: %s', async (_, fields, code, param) => {
    const { status, body } = await ask('POST', '/payment_intents', fields);
    expect([status, body.error.type, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_request_error',
      code,
      param,
    ]);
  });

  test('in an update and a cancellation', async () => {
    const { id } = await makeIntent();
    expect((await ask('POST', `/payment_intents/${id}`, { amount: '10' })).body.error.code).toBe('amount_too_small');
    const update = await ask('POST', `/payment_intents/${id}`, { 'metadata[order-id]': 'kept' });
    expect(update.body).toMatchObject({ amount: 999, metadata: { orderId: 'o', 'order-id': 'kept' } });
    const whim = await ask('POST', `/payment_intents/${id}/cancel`, { cancellation_reason: 'no' });
    expect([whim.status, whim.body.error.param]).toEqual([400, 'cancellation_reason']);
    const cancelled = await ask('POST', `/payment_intents/${id}/cancel`, { cancellation_reason: 'abandoned' });
    expect(cancelled.body).toMatchObject({ cancellation_reason: 'abandoned', canceled_at: expect.any(Number) });
  });

  test('in a refund', async () => {
    const { id: payment_intent } = await payFor();
    const readCode = async (fields: Record<string, string>) => {
      const { status, body } = await ask('POST', '/refunds', fields);
      return [status, body.error?.code, body.error?.param];
    };
    expect(await readCode({ payment_intent, amount: 'abc' })).toEqual([400, 'parameter_invalid_integer', 'amount']);
    expect(await readCode({ payment_intent, amount: '0' })).toEqual([400, 'parameter_invalid_integer', 'amount']);
    expect(await readCode({ payment_intent, amount: '1000' })).toEqual([400, undefined, 'amount']);
    expect(await readCode({ payment_intent, reason: 'whim' })).toEqual([400, undefined, 'reason']);
    expect(await readCode({ payment_intent: 'pi_of_nobody' })).toEqual([404, 'resource_missing', 'payment_intent']);
    expect((await ask('GET', '/refunds?payment_intent=pi_of_nobody')).body.error.code).toBe('resource_missing');
    expect((await ask('POST', '/refunds', { payment_intent })).body).toMatchObject({ amount: 999 });
    expect(await readCode({ payment_intent })).toEqual([400, 'charge_already_refunded', 'charge']);
    const unpaid = await makeIntent();
    expect(await readCode({ payment_intent: unpaid.id })).toEqual([400, undefined, 'payment_intent']);
  });
});

describe('an idempotency key of the sandbox', () => {
  const newKey = () => `key-${(keys += 1)}`;

  test('is answered with the first answer, whatever became of the object since', async () => {
    const key = newKey();
    const first = await ask('POST', '/payment_intents', intentFields, key);
    await ask('POST', `/payment_intents/${first.body.id}/cancel`);
    const second = await ask('POST', '/payment_intents', intentFields, key);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  test('makes one object of five calls at once; those that come too early are told to ask again', async () => {
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('POST', '/payment_intents', intentFields, key)));
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.error.code).toBe('idempotency_key_in_use');
  });

  test('is refused for another request, at another endpoint, and where it is too long', async () => {
    const key = newKey();
    const { body: intent } = await ask('POST', '/payment_intents', intentFields, key);
    const readType = async (path: string, fields: Record<string, string>, with_ = key) => {
      const { status, body } = await ask('POST', path, fields, with_);
      return [status, body.error?.type];
    };
    expect(await readType('/payment_intents', { ...intentFields, amount: '1000' })).toEqual([400, 'idempotency_error']);
    expect(await readType('/refunds', { payment_intent: intent.id })).toEqual([400, 'idempotency_error']);
    expect(await readType('/payment_intents', intentFields, 'x'.repeat(256))).toEqual([400, 'invalid_request_error']);
  });
});

test.each([
  ['4000000000007726', 'pending', 'succeeded', 999],
  ['4000000000005126', 'succeeded', 'failed', 0],
])('in the sandbox a refund to %s is %s first, then %s', async (number, first, then, refundedMinor) => {
  const { id: payment_intent } = await payFor(number);
  const { body: refund } = await ask('POST', '/refunds', { payment_intent });
  expect(refund.status).toBe(first);
  const read = async () => (await ask('GET', `/refunds?payment_intent=${payment_intent}`)).body.data[0].status;
  await vi.waitFor(async () => expect(await read()).toBe(then), { timeout: 5_000, interval: 100 });
  const { body } = await ask('GET', `/payment_intents/${payment_intent}?expand[0]=latest_charge`);
  expect(body.latest_charge.amount_refunded).toBe(refundedMinor);
  const told = events.filter(({ data }) => data.object.id === refund.id).map(({ type }) => type);
  expect(told).toContain('refund.updated');
});
