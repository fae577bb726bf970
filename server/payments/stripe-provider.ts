import Stripe from 'stripe';

import type { PaymentEvent } from '#server/orders/settle.ts';

import type { PaymentProvider } from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another host than Stripe's: the sandbox. */
  host?: { hostname: string; port: number };
}

function createClient(options: StripeOptions): Stripe {
  const { host } = options;
  return new Stripe(options.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(host === undefined ? {} : { host: host.hostname, port: host.port, protocol: 'http' }),
  });
}

type Outcome = PaymentEvent['outcome'];

function outcomeOf(intent: Stripe.PaymentIntent, isFailure: boolean): Outcome | null {
  if (intent.status === 'succeeded') return { kind: 'succeeded', amountMinor: intent.amount_received };
  if (intent.status === 'processing') return { kind: 'processing' };
  if (intent.status === 'canceled') return { kind: 'cancelled' };
  return isFailure ? { kind: 'failed' } : null;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const base = { eventId: event.id, occurredAt: new Date(event.created * 1000) };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const isFailure = event.type === 'payment_intent.payment_failed';
      // The event's own type, not the intent's present state, says what happened.
      const outcome: Outcome | null = isFailure ? { kind: 'failed' } : outcomeOf(intent, false);
      return outcome === null ? null : { ...base, paymentIntentId: intent.id, outcome };
    }
    case 'charge.refunded': {
      const paymentIntentId = idOf(event.data.object.payment_intent);
      const outcome: Outcome = { kind: 'refunded', amountMinor: event.data.object.amount_refunded };
      return paymentIntentId === null ? null : { ...base, paymentIntentId, outcome };
    }
    default:
      return null;
  }
}

/** Stripe through its official SDK; with `host`, the sandbox that speaks the same API. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options);
  return {
    async createIntent({ orderId, total }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: total.amountMinor,
          currency: total.currency.toLowerCase(),
          metadata: { orderId },
          automatic_payment_methods: { enabled: true },
        },
        { idempotencyKey: `order:${orderId}:${total.amountMinor}` },
      );
      return { paymentIntentId: intent.id, clientSecret: intent.client_secret ?? '' };
    },
    async readClientSecret(paymentIntentId, total) {
      let intent = await stripe.paymentIntents.retrieve(paymentIntentId);
      if (outcomeOf(intent, false) !== null) return null;
      if (intent.amount !== total.amountMinor) {
        intent = await stripe.paymentIntents.update(paymentIntentId, { amount: total.amountMinor });
      }
      return intent.client_secret;
    },
    async readState(paymentIntentId) {
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
      const outcome = outcomeOf(intent, intent.last_payment_error != null);
      if (outcome === null) return null;
      const eventId = `read:${intent.id}:${intent.status}:${outcome.kind}`;
      return { eventId, paymentIntentId, occurredAt: new Date(intent.created * 1000), outcome };
    },
    async refund({ orderId, paymentIntentId }) {
      await stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: `refund:${orderId}` });
    },
    async readWebhook(body, signature) {
      return toPaymentEvent(await stripe.webhooks.constructEventAsync(body, signature, options.webhookSecret));
    },
  };
}
