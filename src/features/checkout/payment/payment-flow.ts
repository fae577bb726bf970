import type { PaymentOutcome, DeclineReason } from '#platform/payments/payment-outcome.ts';

/** Why nothing was charged. `order-changed`: its total is no longer the one that the fan has seen. */
export type NotChargedReason = DeclineReason | 'order-changed';

/** The end of one press on «pay». */
export type PressOutcome = PaymentOutcome | { kind: 'order-changed' };

/**
 * State of the payment page. `checking`: submitted with unknown outcome, so no second payment is offered, until the
 * server reports the provider's webhook.
 */
export type PaymentFlow =
  | { kind: 'form'; declined: NotChargedReason | null }
  | { kind: 'sending' }
  | { kind: 'checking' };

export type PaymentEventOfPage = { kind: 'pay' } | { kind: 'answered'; outcome: PressOutcome };

export function advancePayment(flow: PaymentFlow, event: PaymentEventOfPage): PaymentFlow {
  if (event.kind === 'pay') return flow.kind === 'form' ? { kind: 'sending' } : flow;
  const { outcome } = event;
  if (outcome.kind === 'incomplete') return { kind: 'form', declined: null };
  if (outcome.kind === 'order-changed') return { kind: 'form', declined: 'order-changed' };
  return outcome.kind === 'declined' ? { kind: 'form', declined: outcome.reason } : { kind: 'checking' };
}
