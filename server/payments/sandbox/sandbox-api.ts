import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';

import type { SandboxIntent } from './sandbox-objects.ts';
import {
  cancelIntent,
  type Change,
  confirmIntent,
  makeIntent,
  readIntent,
  refundIntent,
  type Sandbox,
  updateIntent,
} from './sandbox-operations.ts';
import { behaviourOf } from './test-cards.ts';

export interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
}

type Form = Record<string, string>;
const maxBodyBytes = 16_384;

function refuse(
  context: Context,
  status: 400 | 401 | 402 | 404,
  type: string,
  code: string,
  message: string,
  more: object = {},
) {
  return context.json({ error: { type, code, message, ...more } }, status);
}

async function readForm(context: Context): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

function missing(context: Context) {
  return refuse(context, 404, 'invalid_request_error', 'resource_missing', 'No such payment intent.');
}

function answer(context: Context, change: Change<SandboxIntent> | undefined) {
  return change === undefined ? missing(context) : context.json(change.object);
}

function metadataOf(form: Form): Record<string, string> {
  const entries = Object.entries(form).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** What the browser may call: it has the publishable key and one intent's secret, and sends the card here only. */
function browserRoutes(sandbox: Sandbox, keys: SandboxKeys): Hono {
  const routes = new Hono();
  routes.use(cors({ origin: '*', allowMethods: ['POST'] }));
  routes.post('/:intentId/confirm', async (context) => {
    const form = await readForm(context);
    const intent = await readIntent(sandbox, context.req.param('intentId'));
    if (form.key !== keys.publishableKey)
      return refuse(context, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid key.');
    if (intent === undefined || form.client_secret !== intent.client_secret) return missing(context);
    if (intent.status !== 'requires_payment_method') {
      const message = `This payment is ${intent.status} already.`;
      return refuse(context, 400, 'invalid_request_error', 'payment_intent_unexpected_state', message, {
        payment_intent: intent,
      });
    }
    const behaviour = behaviourOf(form['payment_method_data[card][number]'] ?? '');
    const change = await confirmIntent(sandbox, intent.id, behaviour);
    if (change === undefined || behaviour.kind === 'pays') return answer(context, change);
    const more = { decline_code: behaviour.declineCode, payment_intent: change.object };
    return refuse(context, 402, 'card_error', behaviour.code, behaviour.message, more);
  });
  return routes;
}

/** What the shop's server calls, with the secret key. */
function serverRoutes(sandbox: Sandbox, keys: SandboxKeys): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${keys.secretKey}`) return next();
    return refuse(context, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid key.');
  });
  routes.post('/payment_intents', async (context) => {
    const form = await readForm(context);
    const amount = Number(form.amount);
    if (!Number.isInteger(amount) || amount < 50 || !form.currency) {
      return refuse(
        context,
        400,
        'invalid_request_error',
        'parameter_invalid_integer',
        'amount and currency are needed.',
      );
    }
    const fields = { amount, currency: form.currency, metadata: metadataOf(form) };
    return context.json(await makeIntent(sandbox, fields, context.req.header('idempotency-key')));
  });
  routes.get('/payment_intents/:intentId', async (context) => {
    const intent = await readIntent(sandbox, context.req.param('intentId'));
    return intent === undefined ? missing(context) : context.json(intent);
  });
  routes.post('/payment_intents/:intentId/cancel', async (context) =>
    answer(context, await cancelIntent(sandbox, context.req.param('intentId'))),
  );
  routes.post('/payment_intents/:intentId', async (context) => {
    const amount = Number((await readForm(context)).amount);
    return answer(context, await updateIntent(sandbox, context.req.param('intentId'), amount));
  });
  routes.post('/refunds', async (context) => {
    const { payment_intent: intentId = '' } = await readForm(context);
    const refund = await refundIntent(sandbox, intentId, context.req.header('idempotency-key'));
    return refund === undefined ? missing(context) : context.json(refund);
  });
  return routes;
}

/** Speaks the part of Stripe's API that the shop and its card form use: real enough for the official SDK. */
export function createSandboxApi(sandbox: Sandbox, keys: SandboxKeys): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: maxBodyBytes }));
  api.route('/v1/payment_intents', browserRoutes(sandbox, keys));
  api.route('/v1', serverRoutes(sandbox, keys));
  return api;
}
