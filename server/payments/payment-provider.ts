import type { Money } from '#contract/money.ts';
import type { PaymentEvent } from '#server/orders/settle.ts';

/** What the shop asks of whoever takes the cards. Every call may throw when the provider can't be reached. */
export interface PaymentProvider {
  /** Repeating it for the same order and total answers the same intent. */
  createIntent(order: { orderId: string; total: Money }): Promise<{ paymentIntentId: string; clientSecret: string }>;
  /** The secret that the browser's payment form needs; null when the intent can't be paid any more. */
  readClientSecret(paymentIntentId: string, total: Money): Promise<string | null>;
  /** The event that the intent's present state amounts to, so that a lost webhook heals; null while nothing happened. */
  readState(paymentIntentId: string): Promise<PaymentEvent | null>;
  /** Gives the whole payment back; repeating it refunds once. */
  refund(order: { orderId: string; paymentIntentId: string }): Promise<void>;
  /** A webhook's body as it came, and its signature. Null: an event that doesn't concern us. Throws when forged or too old. */
  readWebhook(body: string, signature: string): Promise<PaymentEvent | null>;
}
