import { Hono } from 'hono';

import { answerChange, expandIntent, missing, refuse, refuseParameter } from './answers.ts';
import { answerOnce } from './idempotency.ts';
import { cancelIntent, makeIntent, readCharge, readIntent, updateIntent } from './intents.ts';
import {
  BadParameter,
  cents,
  currency,
  oneOf,
  optional,
  readForm,
  readMetadata,
  readParameters,
  required,
} from './parameters.ts';
import type { Sandbox } from './sandbox.ts';
import { showIntent } from './sandbox-objects.ts';
import { listRefunds, refundCharge } from './sandbox-refunds.ts';

const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function addRefunds(routes: Hono, sandbox: Sandbox): void {
  routes.get('/refunds', async (context) => {
    const { payment_intent: intentId } = readParameters(context.req.query(), {
      payment_intent: required,
      limit: optional(cents(1)),
    });
    if ((await readIntent(sandbox, intentId)) === undefined) return missing(context, 'payment_intent');
    const data = await listRefunds(sandbox, intentId);
    return context.json({ object: 'list', url: '/v1/refunds', has_more: false, data });
  });
  routes.post('/refunds', async (context) => {
    const form = await readForm(context);
    const { payment_intent, amount, reason } = readParameters(form, {
      payment_intent: required,
      amount: optional(cents(1)),
      reason: optional(oneOf(...refundReasons)),
    });
    const intent = await readIntent(sandbox, payment_intent);
    if (intent === undefined) return missing(context, 'payment_intent');
    if (intent.status !== 'succeeded' || intent.latest_charge === null) {
      const message = 'This PaymentIntent does not have a successful charge to refund.';
      return refuse(context, 400, 'invalid_request_error', undefined, message, { param: 'payment_intent' });
    }
    const request = { chargeId: intent.latest_charge, amount, reason: reason ?? null, metadata: readMetadata(form) };
    return context.json(await refundCharge(sandbox, request));
  });
}

function addIntents(routes: Hono, sandbox: Sandbox): void {
  routes.post('/payment_intents', async (context) => {
    const form = await readForm(context);
    const fields = readParameters(form, {
      amount: cents(),
      currency,
      'allowed_payment_method_types[0]': optional(oneOf('card')),
    });
    const { amount, currency: code } = fields;
    return context.json(
      showIntent(await makeIntent(sandbox, { amount, currency: code, metadata: readMetadata(form) })),
    );
  });
  routes.get('/payment_intents/:intentId', async (context) => {
    const { 'expand[0]': expanded } = readParameters(context.req.query(), {
      'expand[0]': optional(oneOf('latest_charge')),
    });
    const intent = await readIntent(sandbox, context.req.param('intentId'));
    if (intent === undefined) return missing(context);
    const isExpanded = expanded !== undefined && intent.latest_charge !== null;
    return context.json(
      expandIntent(intent, isExpanded ? await readCharge(sandbox, intent.latest_charge ?? '') : undefined),
    );
  });
  routes.post('/payment_intents/:intentId/cancel', async (context) => {
    const { cancellation_reason: reason } = readParameters(await readForm(context), {
      cancellation_reason: optional(oneOf(...cancellationReasons)),
    });
    const change = await cancelIntent(sandbox, context.req.param('intentId'), reason ?? null);
    // Stripe also refuses to cancel twice.
    return answerChange(context, change, ({ events }) => events.length > 0);
  });
  routes.post('/payment_intents/:intentId', async (context) => {
    const form = await readForm(context);
    const { amount } = readParameters(form, { amount: optional(cents()) });
    const change = await updateIntent(sandbox, context.req.param('intentId'), { amount, metadata: readMetadata(form) });
    return answerChange(context, change, ({ intent }) => amount === undefined || intent.amount === amount);
  });
}

/** The calls of the shop's server, with the secret key. Refuses what Stripe would refuse. */
export function createServerRoutes(sandbox: Sandbox, secretKey: string): Hono {
  const routes = new Hono();
  routes.onError((error, context) => {
    if (error instanceof BadParameter) return refuseParameter(context, error);
    throw error;
  });
  routes.use(async (context, next) => {
    context.header('request-id', `req_sandbox${sandbox.random.hex(8)}`);
    if (context.req.header('authorization') === `Bearer ${secretKey}`) return next();
    return refuse(context, 401, 'invalid_request_error', undefined, 'Invalid API Key provided.');
  });
  routes.use(answerOnce(sandbox));
  addIntents(routes, sandbox);
  addRefunds(routes, sandbox);
  return routes;
}
