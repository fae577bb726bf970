import type { PaymentMethod } from '#contract/orders/receipt.ts';

/** `pending`: on its way. `failed`: the card's bank rejected it; the shop has the money and still owes it. */
export type RefundState = 'done' | 'pending' | 'failed';

/** The provider's report. Amounts are cents; a refund's amount is the sum of all refunds so far. */
export type PaymentOutcome =
  | { kind: 'confirmation-asked' }
  | { kind: 'processing' }
  | { kind: 'failed'; code: string | null }
  | { kind: 'cancelled' }
  | { kind: 'succeeded'; amountMinor: number; card?: PaymentMethod | null }
  /** The card; arrives before or after the success itself. */
  | { kind: 'charged'; card: PaymentMethod }
  | { kind: 'refunded'; amountMinor: number }
  /** One refund requested by the shop. A `done` one may still turn out `failed`. */
  | { kind: 'refund-moved'; refundKey: string; state: RefundState }
  | { kind: 'dispute-opened'; reason: string | null }
  | { kind: 'dispute-closed'; outcome: string | null };

/** The provider's report about one payment intent, by webhook or by polling. */
export interface PaymentEvent {
  eventId: string;
  paymentIntentId: string;
  occurredAt: Date;
  /** Read from the intent's current state instead of a webhook: may repeat an earlier one. */
  isReadBack?: true;
  outcome: PaymentOutcome;
}
