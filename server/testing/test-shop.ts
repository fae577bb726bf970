import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { termsVersion } from '#contract/orders/terms.ts';
import { type Clock, settableClock } from '#server/base/clock.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { type Log, silentLog } from '#server/base/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';

import { logInAt, signUpFanAt } from './pool-calls.ts';

export const sampleBilling = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'en' };

interface ApiAnswer {
  status: number;
  // Tests know the shape of their answers, which the contract defines.
  body: any; // oxlint-disable-line no-explicit-any -- JSON of any endpoint, read by the test that asked
}

export interface TestShop extends RunningServer {
  clock: Clock & { advance(milliseconds: number): void };
  /** Calls the API; as a visitor without a token. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<ApiAnswer>;
  /** The id token of a new, confirmed user. */
  signUpFan(): Promise<{ token: string; userId: string }>;
  logIn(username: string, password: string): Promise<string>;
  /** Places an order and sets its billing. The answer is ready to be paid. */
  placeOrder(
    token: string,
    order?: { packEditionId?: string; numberOfPacks?: number; billing?: object },
  ): Promise<{ orderId: string; transactionId: string; clientSecret: string }>;
  /** Pays at the sandbox like the browser's card form. */
  pay(clientSecret: string, cardNumber: string, returnUrl?: string): Promise<ApiAnswer>;
}

/** The complete server on the test's database, reachable only by HTTP. */
export async function startTestShop(
  database: Database,
  environment: Record<string, string> = {},
  log: Log = silentLog,
): Promise<TestShop> {
  const clock = settableClock(new Date());
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1', ADMIN_USERS: 'boss', ...environment });
  const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
  const server = await startServer(configuration, { database, clock, log, distFolder: null, contentFolder });

  const call: TestShop['call'] = async (method, path, { token = '', body, headers = {} } = {}) => {
    const answer = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  return {
    ...server,
    clock,
    logIn: (username, password) => logInAt(server.origin, username, password),
    signUpFan: () => signUpFanAt(server.origin, `fan-${randomUUID().slice(0, 8)}`),
    call,
    async placeOrder(token, { packEditionId = 'first-light', numberOfPacks = 1, billing = {} } = {}) {
      const placed = await call('POST', '/orders', { token, body: { packEditionId, numberOfPacks } });
      const { orderId, transactionId } = placed.body.order;
      const body = { ...sampleBilling, ...billing };
      const billed = await call('PUT', `/orders/${orderId}/billing`, { token, body });
      return { orderId, transactionId, clientSecret: billed.body.payment.clientSecret };
    },
    async pay(clientSecret, cardNumber, returnUrl) {
      const intentId = clientSecret.split('_secret_')[0];
      const form = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        'payment_method_data[card][number]': cardNumber,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
      });
      const address = `${server.payments.sandboxOrigin}/v1/payment_intents/${intentId}/confirm`;
      const answer = await fetch(address, { method: 'POST', body: form });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
