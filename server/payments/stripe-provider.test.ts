import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createStripeProvider } from './stripe-provider.ts';

// The requests to Stripe, received by a server of the test's.

interface Asked {
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

let stripe: Server;
let asked: Asked[];
/** Statuses of the next answers; 200 after the last. */
let refusals: number[];

beforeAll(async () => {
  stripe = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, form: new URLSearchParams(body) });
      const status = refusals.shift() ?? 200;
      const intent = { id: 'pi_1', object: 'payment_intent', client_secret: 'pi_1_secret_2' };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? intent : { error: { type: 'rate_limit_error' } }));
    });
  });
  stripe.listen(0, '127.0.0.1');
  await once(stripe, 'listening');
});
afterAll(() => stripe.close());
beforeEach(() => {
  asked = [];
  refusals = [];
});

function createIntent() {
  const { port } = stripe.address() as AddressInfo; // a TCP server's address, once it listens
  const host = { hostname: '127.0.0.1', port };
  const provider = createStripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', host });
  return provider.createIntent({ orderId: 'order-1', total: { amountMinor: 999, currency: 'EUR' } });
}

test('a payment is created for cards alone: a slow method would outlive the reservation', async () => {
  await createIntent();
  const { form } = asked[0] ?? {};
  expect([...(form ?? [])]).toEqual([
    ['amount', '999'],
    ['currency', 'eur'],
    ['metadata[orderId]', 'order-1'],
    ['allowed_payment_method_types[0]', 'card'],
  ]);
});

test('the same order and sum are the same payment, whenever it is requested', async () => {
  await createIntent();
  await createIntent();
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['order:order-1:999', 'order:order-1:999']);
});

test('a call that Stripe refuses by its rate limit is made again', async () => {
  refusals = [429];
  expect(await createIntent()).toEqual({ paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' });
  expect(asked).toHaveLength(2);
});
