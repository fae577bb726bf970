import type { CardPaymentOutcome, DeclineReason } from '#platform/card-payment.ts';

/**
 * Where the payment page stands. `checking`: a card was sent and the outcome is not known yet, so no second payment is
 * offered; the server's word, which follows the provider's webhook, ends it.
 */
export type PaymentFlow = { kind: 'card'; declined: DeclineReason | null } | { kind: 'sending' } | { kind: 'checking' };

export type PaymentEventOfPage = { kind: 'pay' } | { kind: 'answered'; outcome: CardPaymentOutcome };

export function advancePayment(flow: PaymentFlow, event: PaymentEventOfPage): PaymentFlow {
  if (event.kind === 'pay') return flow.kind === 'card' ? { kind: 'sending' } : flow;
  const { outcome } = event;
  if (outcome.kind === 'incomplete') return { kind: 'card', declined: null };
  return outcome.kind === 'declined' ? { kind: 'card', declined: outcome.reason } : { kind: 'checking' };
}
