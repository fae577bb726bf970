import type { PaymentOutcome, DeclineReason } from '#platform/payments/payment-outcome.ts';

/**
 * State of the payment page. `checking`: submitted with unknown outcome, so no second payment is offered, until the
 * server reports the provider's webhook.
 */
export type PaymentFlow = { kind: 'form'; declined: DeclineReason | null } | { kind: 'sending' } | { kind: 'checking' };

export type PaymentEventOfPage = { kind: 'pay' } | { kind: 'answered'; outcome: PaymentOutcome };

export function advancePayment(flow: PaymentFlow, event: PaymentEventOfPage): PaymentFlow {
  if (event.kind === 'pay') return flow.kind === 'form' ? { kind: 'sending' } : flow;
  const { outcome } = event;
  if (outcome.kind === 'incomplete') return { kind: 'form', declined: null };
  return outcome.kind === 'declined' ? { kind: 'form', declined: outcome.reason } : { kind: 'checking' };
}
