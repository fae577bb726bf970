import type Stripe from 'stripe';

import type { PaymentMethod } from '#contract/orders/receipt.ts';

import type { PaymentEvent, PaymentOutcome, RefundState } from '../orders/paying/payment-event.ts';

/** The webhook must be registered for these; any other type is accepted and ignored. */
export const webhookEventTypes = [
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event['type'][];

function toId(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function toPaymentMethod(charge: Stripe.Charge | string | null): PaymentMethod | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return card?.brand && card.last4 ? { brand: card.brand, lastFour: card.last4 } : null;
}

function toFailure(intent: Stripe.PaymentIntent): PaymentOutcome {
  const error = intent.last_payment_error;
  return { kind: 'failed', code: error?.decline_code ?? error?.code ?? null };
}

/** The event that corresponds to an intent's current state; null while nothing is decided. */
function outcomeOfState(intent: Stripe.PaymentIntent): PaymentOutcome | null {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'succeeded', amountMinor: intent.amount_received, card: toPaymentMethod(intent.latest_charge) };
    case 'processing':
      return { kind: 'processing' };
    case 'canceled':
      return { kind: 'cancelled' };
    default:
      return intent.last_payment_error == null ? null : toFailure(intent);
  }
}

/** The attempt that the intent's state is about: a second card may be declined like the first. */
function getAttempt({ last_payment_error: error, latest_charge: charge }: Stripe.PaymentIntent): string {
  // A failed confirmation (3-D Secure) makes no charge.
  return error?.charge ?? error?.payment_method?.id ?? toId(charge) ?? 'none';
}

/** Reading the same state twice gives the same event. */
export function readBack(intent: Stripe.PaymentIntent): PaymentEvent | null {
  const outcome = outcomeOfState(intent);
  if (outcome === null) return null;
  const eventId = `read:${intent.id}:${intent.status}:${outcome.kind}:${getAttempt(intent)}`;
  const occurredAt = new Date(intent.created * 1000);
  return { eventId, paymentIntentId: intent.id, occurredAt, outcome, isReadBack: true };
}

/** `requires_action`: the cardholder must say where to send the money. It is on its way until then. */
export function toRefundState({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** Null for a manual refund at the provider, which the charge's total covers. */
function refundMoved(refund: Stripe.Refund): PaymentOutcome | null {
  const refundKey = refund.metadata?.['refundKey'];
  return refundKey === undefined ? null : { kind: 'refund-moved', refundKey, state: toRefundState(refund) };
}

/** The event's own type, not the intent's present state, says what happened. */
function toOutcome(event: Stripe.Event): { paymentIntentId: string | null; outcome: PaymentOutcome } | null {
  switch (event.type) {
    case 'payment_intent.requires_action':
      return { paymentIntentId: event.data.object.id, outcome: { kind: 'confirmation-asked' } };
    case 'payment_intent.processing':
      return { paymentIntentId: event.data.object.id, outcome: { kind: 'processing' } };
    case 'payment_intent.canceled':
      return { paymentIntentId: event.data.object.id, outcome: { kind: 'cancelled' } };
    case 'payment_intent.payment_failed':
      return { paymentIntentId: event.data.object.id, outcome: toFailure(event.data.object) };
    case 'payment_intent.succeeded': {
      const { id, amount_received: amountMinor } = event.data.object;
      return { paymentIntentId: id, outcome: { kind: 'succeeded', amountMinor } };
    }
    case 'charge.succeeded': {
      const card = toPaymentMethod(event.data.object);
      const paymentIntentId = toId(event.data.object.payment_intent);
      return card === null ? null : { paymentIntentId, outcome: { kind: 'charged', card } };
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded: amountMinor } = event.data.object;
      return { paymentIntentId: toId(payment_intent), outcome: { kind: 'refunded', amountMinor } };
    }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const outcome = refundMoved(event.data.object);
      return outcome === null ? null : { paymentIntentId: toId(event.data.object.payment_intent), outcome };
    }
    case 'charge.dispute.created': {
      const { payment_intent, reason } = event.data.object;
      return { paymentIntentId: toId(payment_intent), outcome: { kind: 'dispute-opened', reason } };
    }
    case 'charge.dispute.closed': {
      const { payment_intent, status } = event.data.object;
      return { paymentIntentId: toId(payment_intent), outcome: { kind: 'dispute-closed', outcome: status } };
    }
    default:
      return null;
  }
}

/** Null: an irrelevant event. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const told = toOutcome(event);
  if (told === null || told.paymentIntentId === null) return null;
  const occurredAt = new Date(event.created * 1000);
  return { eventId: event.id, occurredAt, paymentIntentId: told.paymentIntentId, outcome: told.outcome };
}
