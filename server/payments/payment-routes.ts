import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import { type PaymentEvent, settle } from '#server/orders/settle.ts';

import type { PaymentProvider } from './payment-provider.ts';

/** Stripe's largest events stay far below. */
const maxBodyBytes = 262_144;

export interface PaymentRouteParts {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  log: Log;
}

/** The provider's webhook: the one thing that settles an order. */
export function createPaymentRoutes({ database, clock, provider, log }: PaymentRouteParts): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: maxBodyBytes }));
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
    const settlement = await settle(database, event, clock.now());
    log.info({ eventId: event.eventId, kind: event.outcome.kind, settlement }, 'webhook');
    return context.json({ received: true, settlement });
  });
  return routes;
}
