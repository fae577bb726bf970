import type { Money } from '#contract/money.ts';

import type { PaymentEvent, RefundState } from './payment-event.ts';

export interface RefundOrder {
  /** Repeating it with the same key refunds only once, no matter how long ago the first call was. */
  refundKey: string;
  paymentIntentId: string;
  amountMinor: number;
}

/** `refused`: none was made, and retrying does not help: nothing is left to refund, or the payment is unknown. */
export type RefundAnswer = RefundState | 'refused';

/** The shop's requirements for a payment provider. Every call may throw when the provider can't be reached. */
export interface PaymentProvider {
  /** Repeating it for the same order and total returns the same intent. */
  createIntent(order: { orderId: string; total: Money }): Promise<{ paymentIntentId: string; clientSecret: string }>;
  /** The secret for the browser's payment form; null if the intent can no longer be paid. */
  readClientSecret(paymentIntentId: string, total: Money): Promise<string | null>;
  /**
   * The event that corresponds to the intent's current state, to recover from a lost webhook; null if nothing has
   * happened.
   */
  readState(paymentIntentId: string): Promise<PaymentEvent | null>;
  /** Closes the intent and returns its state: canceled, or the earlier outcome. */
  closeIntent(paymentIntentId: string): Promise<PaymentEvent | null>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Parses a webhook's raw body with its signature. Null: an irrelevant event. Throws if it is forged or too old. */
  readWebhook(body: string, signature: string): Promise<PaymentEvent | null>;
}
