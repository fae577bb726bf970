import { Hono } from 'hono';

import { answerChange, metadataOf, missing, readForm, refuse, shownIntent } from './answers.ts';
import { cancelIntent, makeIntent, readCharge, readIntent, updateIntent } from './intents.ts';
import type { Sandbox } from './sandbox.ts';
import { listRefunds, refundIntent, RefundTooLarge } from './sandbox-refunds.ts';

const leastAmount = 50;

function addRefunds(routes: Hono, sandbox: Sandbox): void {
  routes.get('/refunds', async (context) => {
    const data = await listRefunds(sandbox, context.req.query('payment_intent') ?? '');
    return context.json({ object: 'list', url: '/v1/refunds', has_more: false, data });
  });
  routes.post('/refunds', async (context) => {
    const form = await readForm(context);
    const amount = form.amount === undefined ? null : Number(form.amount);
    const wish = { intentId: form.payment_intent ?? '', amount, metadata: metadataOf(form) };
    try {
      const refund = await refundIntent(sandbox, wish, context.req.header('idempotency-key'));
      return refund === undefined ? missing(context) : context.json(refund);
    } catch (error) {
      if (!(error instanceof RefundTooLarge)) throw error;
      return refuse(context, 400, 'invalid_request_error', 'charge_already_refunded', error.message);
    }
  });
}

/** What the shop's server calls, with the secret key. */
export function createServerRoutes(sandbox: Sandbox, secretKey: string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${secretKey}`) return next();
    return refuse(context, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid key.');
  });
  routes.post('/payment_intents', async (context) => {
    const form = await readForm(context);
    const amount = Number(form.amount);
    if (!Number.isInteger(amount) || amount < leastAmount || !form.currency) {
      const message = 'amount and currency are needed.';
      return refuse(context, 400, 'invalid_request_error', 'parameter_invalid_integer', message);
    }
    const fields = { amount, currency: form.currency, metadata: metadataOf(form) };
    return context.json(shownIntent(await makeIntent(sandbox, fields, context.req.header('idempotency-key'))));
  });
  routes.get('/payment_intents/:intentId', async (context) => {
    const intent = await readIntent(sandbox, context.req.param('intentId'));
    if (intent === undefined) return missing(context);
    const isExpanded = context.req.query('expand[0]') === 'latest_charge' && intent.latest_charge !== null;
    return context.json(
      shownIntent(intent, isExpanded ? await readCharge(sandbox, intent.latest_charge ?? '') : undefined),
    );
  });
  routes.post('/payment_intents/:intentId/cancel', async (context) => {
    const change = await cancelIntent(sandbox, context.req.param('intentId'));
    // Stripe refuses to cancel twice too.
    return answerChange(context, change, () => (change?.events.length ?? 0) > 0);
  });
  routes.post('/payment_intents/:intentId', async (context) => {
    const amount = Number((await readForm(context)).amount);
    const change = await updateIntent(sandbox, context.req.param('intentId'), amount);
    return answerChange(context, change, (intent) => intent.amount === amount);
  });
  addRefunds(routes, sandbox);
  return routes;
}
