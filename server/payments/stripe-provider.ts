import Stripe from 'stripe';

import type { PaymentEvent } from '../orders/paying/payment-event.ts';
import type { PaymentProvider, RefundAnswer, RefundOrder } from '../orders/paying/payment-provider.ts';
import { retryWhenLimited } from './retry-when-limited.ts';
import { readBack, toPaymentEvent, toRefundState } from './stripe-events.ts';

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

/** The card may still be entered: nothing is paid, pending or canceled. */
function isPayable(intent: Stripe.PaymentIntent): boolean {
  return !['succeeded', 'processing', 'canceled'].includes(intent.status);
}

/** Stripe understood and refused: retrying does not help. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * Looked up first, because Stripe forgets idempotency keys after a day: a refund whose answer was lost is found by the
 * key in its metadata, and never made twice. If the whole payment was refunded manually, there is nothing left to send.
 */
async function refundOnce(
  stripe: Stripe,
  { refundKey, paymentIntentId, amountMinor }: RefundOrder,
): Promise<RefundAnswer> {
  try {
    const made = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const earlier = made.data.find((refund) => refund.metadata?.['refundKey'] === refundKey);
    if (earlier !== undefined) return toRefundState(earlier);
    const refund = await stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: amountMinor, metadata: { refundKey } },
      { idempotencyKey: `refund:${refundKey}` },
    );
    return toRefundState(refund);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code === 'charge_already_refunded' ? 'done' : 'refused';
  }
}

/** An intent unknown to the provider (its test data were deleted) can't be paid. */
function neverWas(paymentIntentId: string): PaymentEvent {
  const eventId = `read:${paymentIntentId}:missing:cancelled`;
  return { eventId, paymentIntentId, occurredAt: new Date(0), outcome: { kind: 'cancelled' }, isReadBack: true };
}

/** Stripe may answer any call with a rate limit: it is retried, with growing pauses. */
function patient<A extends unknown[], R>(ask: (...parameters: A) => Promise<R>): (...parameters: A) => Promise<R> {
  return (...parameters) => retryWhenLimited(() => ask(...parameters));
}

/** Stripe through its official SDK; with `host`, the sandbox that speaks the same API. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options);
  const readIntent = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return {
    createIntent: patient(async ({ orderId, total }) => {
      const intent = await stripe.paymentIntents.create(
        {
          amount: total.amountMinor,
          currency: total.currency.toLowerCase(),
          metadata: { orderId },
          // Only cards, regardless of the account's dashboard: a slow method would outlive the reservation.
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey: `order:${orderId}:${total.amountMinor}` },
      );
      return { paymentIntentId: intent.id, clientSecret: intent.client_secret ?? '' };
    }),
    readClientSecret: patient(async (paymentIntentId, total) => {
      let intent = await stripe.paymentIntents.retrieve(paymentIntentId);
      if (!isPayable(intent)) return null;
      if (intent.amount !== total.amountMinor) {
        intent = await stripe.paymentIntents.update(paymentIntentId, { amount: total.amountMinor });
      }
      return intent.client_secret;
    }),
    readState: patient(async (paymentIntentId) => readBack(await readIntent(paymentIntentId))),
    closeIntent: patient(async (paymentIntentId) => {
      try {
        return readBack(await stripe.paymentIntents.cancel(paymentIntentId));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code === 'resource_missing') return neverWas(paymentIntentId);
        // It was already paid or canceled: its current state counts.
        return readBack(await readIntent(paymentIntentId));
      }
    }),
    refund: patient((order) => refundOnce(stripe, order)),
    async readWebhook(body, signature) {
      return toPaymentEvent(await stripe.webhooks.constructEventAsync(body, signature, options.webhookSecret));
    },
  };
}
