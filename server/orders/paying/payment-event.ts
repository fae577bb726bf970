import type { PaymentMethod } from '#contract/orders/receipt.ts';

/** `pending`: on its way. `failed`: the card's bank did not take it; the money is the shop's again and still owed. */
export type RefundState = 'done' | 'pending' | 'failed';

/** What the provider says happened. Amounts are cents; a refund's is the sum of all that went back so far. */
export type PaymentOutcome =
  | { kind: 'confirmation-asked' }
  | { kind: 'processing' }
  | { kind: 'failed'; code: string | null }
  | { kind: 'cancelled' }
  | { kind: 'succeeded'; amountMinor: number; card?: PaymentMethod | null }
  /** Which card it was; comes before or after the success itself. */
  | { kind: 'charged'; card: PaymentMethod }
  | { kind: 'refunded'; amountMinor: number }
  /** Of one refund that the shop asked for. A `done` one may still turn out `failed`. */
  | { kind: 'refund-moved'; refundKey: string; state: RefundState }
  | { kind: 'dispute-opened'; reason: string | null }
  | { kind: 'dispute-closed'; outcome: string | null };

/** What the provider says of one payment intent, whichever way it reached us. */
export interface PaymentEvent {
  eventId: string;
  paymentIntentId: string;
  occurredAt: Date;
  /** Read from the intent's current state instead of a webhook: may repeat one. */
  isReadBack?: true;
  outcome: PaymentOutcome;
}
