import type { TransactionStatus } from '#contract/order.ts';
import type { Queryable } from '#server/db/database.ts';
import { releaseReservedPacks, reservePacks } from '#server/packs/reserve.ts';
import { requestRefund } from '#server/payments/refunds.ts';

import { writeOrderEvent } from './order-events.ts';
import { issueReceipt } from './receipts.ts';
import type { ShopFacts } from './shop-facts.ts';
import { tellBuyer } from './tell-buyer.ts';

/** A row of `orders`, locked until the transaction ends, with its edition's supply. */
export interface LockedOrder {
  order_id: string;
  user_id: string;
  pack_edition_id: string;
  number_of_packs: number;
  total_minor: number;
  currency: 'EUR';
  status: TransactionStatus;
  refunded_minor: number;
  paid_minor: number | null;
  account_deleted_at: Date | null;
  supply: number;
  per_user_limit: number;
}

/**
 * An order that ran out can still be paid late, after others of the same fan were placed and paid. Those that settle at once
 * take turns, on a lock that nothing but a settlement takes.
 */
async function isWithinLimit(transaction: Queryable, order: LockedOrder): Promise<boolean> {
  const { user_id: userId, pack_edition_id: packEditionId } = order;
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `delivery:${userId}:${packEditionId}`,
  ]);
  const [owned] = await transaction.query<{ count: number }>(
    'select count(*) as count from packs where pack_edition_id = $1 and owner_id = $2',
    [packEditionId, userId],
  );
  return (owned?.count ?? 0) + order.number_of_packs <= order.per_user_limit;
}

/** The order's own packs; where their reservation ran out and others bought them, any that are left. */
async function hasItsPacks(transaction: Queryable, order: LockedOrder, now: Date): Promise<boolean> {
  const held = await transaction.query(
    `select pack_id from packs where order_id = $1 and state = 'reserved' for update`,
    [order.order_id],
  );
  const missing = order.number_of_packs - held.length;
  if (missing <= 0) return true;
  const { order_id: orderId, pack_edition_id: packEditionId, supply } = order;
  const reservation = { orderId, packEditionId, supply, numberOfPacks: missing, now, reservedUntil: now };
  return (await reservePacks(transaction, reservation)) === 'reserved';
}

async function whyNotDelivered(transaction: Queryable, order: LockedOrder, paidMinor: number, now: Date) {
  if (paidMinor !== order.total_minor) return 'wrong-amount';
  if (order.account_deleted_at !== null) return 'no-buyer';
  if (!(await isWithinLimit(transaction, order))) return 'limit-reached';
  return (await hasItsPacks(transaction, order, now)) ? null : 'sold-out';
}

/** Paid, and nothing to give for it, or nobody to give it to: the money goes back by itself, and the buyer is told. */
async function giveBack(
  transaction: Queryable,
  shop: ShopFacts,
  order: LockedOrder,
  paid: { minor: number; reason: 'sold-out' | 'wrong-amount' | 'no-buyer' | 'limit-reached' },
  now: Date,
): Promise<void> {
  const { order_id: orderId } = order;
  await releaseReservedPacks(transaction, orderId);
  await transaction.query(
    `update orders set status = 'REFUND_DUE', settled_at = $2, paid_minor = $3 where order_id = $1`,
    [orderId, now, paid.minor],
  );
  await writeOrderEvent(transaction, orderId, { kind: 'not-delivered', reason: paid.reason }, now);
  await requestRefund(transaction, { orderId, packId: null, amountMinor: paid.minor }, now);
  await tellBuyer(transaction, shop, orderId, { kind: 'not-delivered', amountMinor: paid.minor }, now);
}

/** The payment has come: hands the packs over with a receipt, or sees to it that the money goes back. */
export async function completeOrder(
  transaction: Queryable,
  shop: ShopFacts,
  order: LockedOrder,
  paidMinor: number,
  now: Date,
): Promise<void> {
  const { order_id: orderId, number_of_packs: numberOfPacks, currency } = order;
  const amount = { amountMinor: paidMinor, currency };
  await writeOrderEvent(transaction, orderId, { kind: 'paid', amount }, now);
  const reason = await whyNotDelivered(transaction, order, paidMinor, now);
  if (reason !== null) return giveBack(transaction, shop, order, { minor: paidMinor, reason }, now);
  await transaction.query(
    `update packs set state = 'sold', owner_id = $2, obtained_at = $3, reserved_until = null
     where order_id = $1 and state = 'reserved'`,
    [orderId, order.user_id, now],
  );
  await transaction.query(
    `update orders set status = 'COMPLETE', settled_at = $2, paid_minor = $3, completions = completions + 1
     where order_id = $1`,
    [orderId, now, paidMinor],
  );
  await writeOrderEvent(transaction, orderId, { kind: 'packs-delivered', numberOfPacks }, now);
  const receiptNumber = await issueReceipt(transaction, order, shop.seller, now);
  await tellBuyer(transaction, shop, orderId, { kind: 'order-confirmed', receiptNumber }, now);
}
