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

/** A transaction moves to a higher rank only; the exceptions are a card after a decline, and a refund that fails after it was sent. */
export const transactionRank: Record<TransactionStatus, number> = {
  PENDING: 0,
  PROCESSING: 1,
  FAILED: 2,
  EXPIRED: 3,
  COMPLETE: 10,
  REFUND_DUE: 15,
  REFUNDED: 20,
};

/** Another card may be tried while the reservation holds. */
export function isPayable(status: TransactionStatus): boolean {
  return status === 'PENDING' || status === 'FAILED';
}

/** Nothing more happens on its own. */
export function isSettled(status: TransactionStatus): boolean {
  return transactionRank[status] >= transactionRank.EXPIRED;
}

/** How long an order holds its packs, in minutes (decisions, calls). */
export const reservationMinutes = 15;
/** The most that one order can ask for; an edition's own limit may be lower. */
export const maxPacksPerOrder = 10;

/** The length of a list of orders. «Download my data» has every order. */
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
  /** The packs that it brought; empty until COMPLETE. */
  packIds: v.array(v.string()),
});
export type Order = v.InferOutput<typeof orderSchema>;

/**
 * What the payment form needs. `needs-billing`: `PUT /orders/{id}/billing` comes first. `unreachable`: the provider does not
 * answer now, nothing was charged by asking. `none`: there is nothing to pay, or the provider has decided already and its
 * word is on its way.
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
