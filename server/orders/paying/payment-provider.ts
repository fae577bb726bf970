import type { Money } from '#contract/money.ts';

import type { PaymentEvent, RefundState } from './payment-event.ts';

export interface RefundOrder {
  /** Repeating it under the same key refunds once, however long ago the first time was. */
  refundKey: string;
  paymentIntentId: string;
  amountMinor: number;
}

/** `refused`: none was made, and asking again does not help: nothing is left to give back, or the payment is unknown. */
export type RefundAnswer = RefundState | 'refused';

/** What the shop needs from a payment provider. Every call may throw when the provider can't be reached. */
export interface PaymentProvider {
  /** Repeating it for the same order and total answers the same intent. */
  createIntent(order: { orderId: string; total: Money }): Promise<{ paymentIntentId: string; clientSecret: string }>;
  /** The secret that the browser's payment form needs; null when the intent can't be paid any more. */
  readClientSecret(paymentIntentId: string, total: Money): Promise<string | null>;
  /** The event that the intent's present state amounts to, so that a lost webhook heals; null while nothing happened. */
  readState(paymentIntentId: string): Promise<PaymentEvent | null>;
  /** Sees to it that nothing is paid any more, and answers the state after that: canceled, or what came before. */
  closeIntent(paymentIntentId: string): Promise<PaymentEvent | null>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** A webhook's body as it came, and its signature. Null: an event that doesn't concern us. Throws when forged or too old. */
  readWebhook(body: string, signature: string): Promise<PaymentEvent | null>;
}
