import Stripe from 'stripe';

import type { PaymentEvent } from './payment-event.ts';
import type { PaymentProvider, RefundOrder, RefundState } from './payment-provider.ts';
import { readBack, toPaymentEvent } from './stripe-events.ts';

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

/** The card may still be entered: nothing was paid, nothing is on its way, nothing was cancelled. */
function isPayable(intent: Stripe.PaymentIntent): boolean {
  return !['succeeded', 'processing', 'canceled'].includes(intent.status);
}

/** Stripe understood, and says no: asking again does not help. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function stateOf(refund: Stripe.Refund): RefundState {
  if (refund.status === 'succeeded') return 'done';
  return refund.status === 'failed' || refund.status === 'canceled' ? 'refused' : 'pending';
}

/**
 * Looked for first, since Stripe forgets idempotency keys after a day: a refund whose answer was lost is found by the key in
 * its metadata, and never made twice.
 */
async function refundOnce(
  stripe: Stripe,
  { refundKey, paymentIntentId, amountMinor }: RefundOrder,
): Promise<RefundState> {
  const made = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const earlier = made.data.find((refund) => refund.metadata?.['refundKey'] === refundKey);
  if (earlier !== undefined) return stateOf(earlier);
  try {
    return stateOf(
      await stripe.refunds.create(
        { payment_intent: paymentIntentId, amount: amountMinor, metadata: { refundKey } },
        { idempotencyKey: `refund:${refundKey}` },
      ),
    );
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    throw error;
  }
}

/** An intent that the provider does not know (its test data were wiped): nobody can pay it. */
function neverWas(paymentIntentId: string): PaymentEvent {
  const eventId = `read:${paymentIntentId}:missing:cancelled`;
  return { eventId, paymentIntentId, occurredAt: new Date(0), outcome: { kind: 'cancelled' }, isReadBack: true };
}

/** Stripe through its official SDK; with `host`, the sandbox that speaks the same API. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options);
  const readIntent = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
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
      if (!isPayable(intent)) return null;
      if (intent.amount !== total.amountMinor) {
        intent = await stripe.paymentIntents.update(paymentIntentId, { amount: total.amountMinor });
      }
      return intent.client_secret;
    },
    readState: async (paymentIntentId) => readBack(await readIntent(paymentIntentId)),
    async closeIntent(paymentIntentId) {
      try {
        return readBack(await stripe.paymentIntents.cancel(paymentIntentId));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code === 'resource_missing') return neverWas(paymentIntentId);
        // It was paid or cancelled before: what it is now counts.
        return readBack(await readIntent(paymentIntentId));
      }
    },
    refund: (order) => refundOnce(stripe, order),
    async readWebhook(body, signature) {
      return toPaymentEvent(await stripe.webhooks.constructEventAsync(body, signature, options.webhookSecret));
    },
  };
}
