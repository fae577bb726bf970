import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { answerHangUp, isHangUp } from '#server/network/hang-up.ts';
import { type Settlement, settle } from '#server/orders/paying/settle.ts';

import type { PaymentEvent } from '../orders/paying/payment-event.ts';
import type { PaymentParts } from './payment-parts.ts';
import { sendRefundsSoon } from './send-refunds.ts';

/** Stripe's largest events stay far below. */
const maxBodyBytes = 262_144;

/** Errors are logged for the operator; an event about an unknown order is only a warning. */
function logEvent({ log }: PaymentParts, event: PaymentEvent, settlement: Settlement): void {
  const { eventId, paymentIntentId, outcome } = event;
  const line = { eventId, paymentIntentId, kind: outcome.kind, settlement };
  const isDispute = outcome.kind === 'dispute-opened' || outcome.kind === 'dispute-closed';
  if (settlement === 'refund-failed') log.error(line, 'a refund failed: give the money back another way');
  else if (isDispute && settlement !== 'duplicate') log.error(line, 'a payment is disputed: see to it at the provider');
  else if (settlement === 'unknown-order') log.warn(line, 'a webhook about an order that nobody knows');
  else log.info(line, 'webhook');
}

/** The provider's webhook, which alone settles orders. */
export function createPaymentRoutes(parts: PaymentParts): Hono {
  const { database, clock, provider, log, shop } = parts;
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: maxBodyBytes }));
  // The provider repeats the webhook later; the complete error is logged.
  routes.onError((error, context) => {
    if (isHangUp(error)) return answerHangUp();
    log.error({ err: error }, 'a webhook could not be taken in');
    return context.json({ error: 'internal' }, 500);
  });
  routes.post('/payments', async (context) => {
    const body = await context.req.text();
    let event: PaymentEvent | null;
    try {
      event = await provider.readWebhook(body, context.req.header('stripe-signature') ?? '');
    } catch (error) {
      log.warn({ err: error }, 'refused a webhook');
      return context.json({ error: 'The signature does not hold.' }, 400);
    }
    if (event === null) return context.json({ received: true, settlement: 'not-ours' });
    const settlement = await settle(database, shop, event, clock.now());
    logEvent(parts, event, settlement);
    // A late payment may need a refund; sent after the provider got its answer.
    if (event.outcome.kind === 'succeeded' && settlement === 'settled') sendRefundsSoon(parts);
    return context.json({ received: true, settlement });
  });
  return routes;
}
