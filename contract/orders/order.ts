import * as v from 'valibot';

import { instantSchema, slugSchema } from '../scalars.ts';
import { moneySchema } from '../money.ts';

/** Status of an order's payment. Ranks decide between late or unordered events. */
export const transactionStatuses = [
  'PENDING',
  'PROCESSING',
  'COMPLETE',
  'FAILED',
  'EXPIRED',
  'REFUND_DUE',
  'REFUNDED',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export const transactionStatusSchema = v.picklist(transactionStatuses);

/**
 * A transaction only moves to a higher rank, with two exceptions: another card after a decline, and a refund that fails
 * after it was sent.
 */
export const transactionRank: Record<TransactionStatus, number> = {
  PENDING: 0,
  PROCESSING: 1,
  FAILED: 2,
  EXPIRED: 3,
  COMPLETE: 10,
  REFUND_DUE: 15,
  REFUNDED: 20,
};

/** Another card can be used while the reservation is valid. */
export function isPayable(status: TransactionStatus): boolean {
  return status === 'PENDING' || status === 'FAILED';
}

/** Final: nothing more happens on its own. */
export function isSettled(status: TransactionStatus): boolean {
  return transactionRank[status] >= transactionRank.EXPIRED;
}

/** Duration of a reservation, in minutes (decisions, calls). */
export const reservationMinutes = 15;
/** Maximum number of packs per order; an edition's own limit may be lower. */
export const maxPacksPerOrder = 10;

/** Maximum length of a list of orders. «Download my data» contains all of them. */
export const mostListedOrders = 1000;

export const orderSchema = v.object({
  orderId: v.string(),
  transactionId: v.string(),
  packEditionId: slugSchema,
  numberOfPacks: v.pipe(v.number(), v.integer(), v.minValue(1)),
  total: moneySchema,
  status: transactionStatusSchema,
  refundedMinor: v.number(),
  createdAt: instantSchema,
  reservedUntil: instantSchema,
  settledAt: v.nullable(instantSchema),
  /** The delivered packs; empty until COMPLETE. */
  packIds: v.array(v.string()),
});
export type Order = v.InferOutput<typeof orderSchema>;

/**
 * The payment form's data. `needs-billing`: `PUT /orders/{id}/billing` comes first. `unreachable`: the provider can't
 * be reached; nothing was charged. `none`: nothing to pay, or the provider has decided and its webhook is on its way.
 */
const paymentSchema = v.variant('kind', [
  v.object({ kind: v.literal('needs-billing') }),
  v.object({ kind: v.literal('ready'), clientSecret: v.string() }),
  v.object({ kind: v.literal('unreachable') }),
  v.object({ kind: v.literal('none') }),
]);
export type Payment = v.InferOutput<typeof paymentSchema>;

export const placedOrderSchema = v.object({ order: orderSchema, payment: paymentSchema });
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>;

/** Cheap to poll: it reads our own database only. */
export const transactionSchema = v.object({
  transactionId: v.string(),
  status: transactionStatusSchema,
  refundedMinor: v.number(),
  order: orderSchema,
});
export type Transaction = v.InferOutput<typeof transactionSchema>;
