import { assertNever } from '#contract/assert-never.ts';
import type { Refund } from '#contract/orders/refund.ts';
import type { Queryable } from '#server/db/database.ts';
import { groupRows } from '#server/db/group-rows.ts';
import { writeOrderEvent } from '#server/orders/order-events.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';
import { notifyBuyer } from '#server/notifications/notify-buyer.ts';

import type { RefundState } from './payment-event.ts';

export interface RefundRow {
  refund_key: string;
  order_id: string;
  pack_id: string | null;
  amount_minor: number;
  requested_at: Date;
  begun_at: Date | null;
  refunded_at: Date | null;
  failed_at: Date | null;
}

function toRefund(row: RefundRow): Refund {
  return {
    amount: { amountMinor: row.amount_minor, currency: 'EUR' },
    packId: row.pack_id,
    requestedAt: row.requested_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    isGivenBack: false,
  };
}

/** By order, oldest first. */
export async function readRefunds(queryable: Queryable, orderIds: readonly string[]): Promise<Map<string, Refund[]>> {
  const rows = await queryable.query<RefundRow>(
    'select * from refunds where order_id = any($1::uuid[]) order by requested_at, refund_key',
    [orderIds],
  );
  return groupRows(rows, toRefund);
}

/**
 * Marks the failed refunds whose money was given back another way: what the order has given back beyond its own refunds
 * covers them, the oldest first.
 */
export function markGivenBack(refunds: readonly Refund[], refundedMinor: number): Refund[] {
  const made = refunds.filter((refund) => refund.refundedAt !== null);
  let otherwise = refundedMinor - made.reduce((minor, { amount }) => minor + amount.amountMinor, 0);
  return refunds.map((refund) => {
    if (refund.failedAt === null || refund.amount.amountMinor > otherwise) return refund;
    otherwise -= refund.amount.amountMinor;
    return { ...refund, isGivenBack: true };
  });
}

/** `due`: the provider still has to confirm them. `failed`: a person has to give their money back another way. */
export async function countRefunds(queryable: Queryable): Promise<{ due: number; failed: number }> {
  const [counts] = await queryable.query<{ due: number; failed: number }>(
    `select (select count(*) from refunds where refunded_at is null and failed_at is null)::integer as due,
       (select count(*) from refunds join orders using (order_id) where failed_at is not null and refunded_minor < (
         select sum(amount_minor) from refunds as one where one.order_id = orders.order_id
           and (one.refunded_at is not null or one.failed_at is not null)))::integer as failed`,
  );
  return counts ?? { due: 0, failed: 0 }; // counts always come in one row
}

/** This user's return of the pack, if any; the latest, if they bought the same pack again. */
export async function readReturn(
  queryable: Queryable,
  userId: string,
  packId: string,
): Promise<{ orderId: string; refund: Refund } | undefined> {
  const [row] = await queryable.query<RefundRow>(
    `select refunds.* from refunds join orders using (order_id)
     where pack_id = $1 and user_id = $2 order by requested_at desc limit 1`,
    [packId, userId],
  );
  return row === undefined ? undefined : { orderId: row.order_id, refund: toRefund(row) };
}

/** Money to be refunded, written together with its cause; `sendRefunds` carries it out afterwards. */
export async function requestRefund(
  transaction: Queryable,
  refund: { orderId: string; packId: string | null; amountMinor: number },
  now: Date,
): Promise<void> {
  const { orderId, packId, amountMinor } = refund;
  const refundKey = packId === null ? `order:${orderId}` : `pack:${orderId}:${packId}`;
  await transaction.query(
    `insert into refunds (refund_key, order_id, pack_id, amount_minor, requested_at) values ($1, $2, $3, $4, $5)`,
    [refundKey, orderId, packId, amountMinor, now],
  );
}

/** The provider has accepted the refund. */
async function markRefundBegun(transaction: Queryable, refundKey: string, now: Date): Promise<void> {
  const [row] = await transaction.query<RefundRow>(
    'update refunds set begun_at = $2 where refund_key = $1 and begun_at is null returning *',
    [refundKey, now],
  );
  if (row === undefined) return;
  const { amount, packId } = toRefund(row);
  await writeOrderEvent(transaction, row.order_id, { kind: 'refund-begun', amount, packId }, now);
}

/** The order first, as everywhere, so that transactions can't deadlock. */
export async function lockOrder(transaction: Queryable, orderId: string): Promise<void> {
  await transaction.query('select order_id from orders where order_id = $1 for update', [orderId]);
}

interface NamedRefund {
  refundKey: string;
  orderId: string;
}

/** The provider has sent it. An order is REFUNDED once its whole payment was refunded. */
async function markRefunded(transaction: Queryable, shop: ShopDetails, refund: NamedRefund, now: Date): Promise<void> {
  const { refundKey, orderId } = refund;
  await markRefundBegun(transaction, refundKey, now);
  const [row] = await transaction.query<RefundRow>(
    `update refunds set refunded_at = $2
     where refund_key = $1 and refunded_at is null and failed_at is null returning *`,
    [refundKey, now],
  );
  if (row === undefined) return;
  await addRefunded(transaction, orderId, row.amount_minor);
  await notifyRefunded(transaction, shop, row, { isToCard: true, now });
}

/** The operator has given the money of this refund back by means other than the card. */
export async function recordGivenBack(
  transaction: Queryable,
  shop: ShopDetails,
  row: RefundRow,
  now: Date,
): Promise<void> {
  await addRefunded(transaction, row.order_id, row.amount_minor);
  await notifyRefunded(transaction, shop, row, { isToCard: false, now });
}

/** The card's bank rejected it. The order's refunded amount is corrected. */
async function markRefundFailed(transaction: Queryable, shop: ShopDetails, refund: NamedRefund, now: Date) {
  const { refundKey, orderId } = refund;
  const [row] = await transaction.query<RefundRow & { was_refunded: boolean }>(
    `with before as (select refund_key, refunded_at from refunds where refund_key = $1 and failed_at is null for update)
     update refunds set failed_at = $2, refunded_at = null from before where refunds.refund_key = before.refund_key
     returning refunds.*, before.refunded_at is not null as was_refunded`,
    [refundKey, now],
  );
  if (row === undefined) return false;
  if (row.was_refunded) await takeBackRefunded(transaction, orderId, row.amount_minor);
  const { amount, packId } = toRefund(row);
  await writeOrderEvent(transaction, orderId, { kind: 'refund-failed', amount, packId }, now);
  await notifyBuyer(transaction, shop, orderId, { kind: 'refund-failed', amountMinor: row.amount_minor }, now);
  return true;
}

/** Records the state of a refund. True when it failed for the first time: a person has to handle it. */
export async function moveRefund(
  transaction: Queryable,
  shop: ShopDetails,
  refund: NamedRefund & { state: RefundState },
  now: Date,
): Promise<boolean> {
  await lockOrder(transaction, refund.orderId);
  switch (refund.state) {
    case 'done':
      await markRefunded(transaction, shop, refund, now);
      return false;
    case 'pending':
      await markRefundBegun(transaction, refund.refundKey, now);
      return false;
    case 'failed':
      return markRefundFailed(transaction, shop, refund, now);
    default:
      return assertNever(refund.state);
  }
}

async function notifyRefunded(
  transaction: Queryable,
  shop: ShopDetails,
  row: RefundRow,
  { isToCard, now }: { isToCard: boolean; now: Date },
): Promise<void> {
  const { amount, packId } = toRefund(row);
  await writeOrderEvent(transaction, row.order_id, { kind: 'refunded', amount, packId }, now);
  const message = { kind: 'refund-made', amountMinor: row.amount_minor, isToCard } as const;
  await notifyBuyer(transaction, shop, row.order_id, message, now);
}

async function addRefunded(transaction: Queryable, orderId: string, amountMinor: number): Promise<void> {
  await transaction.query(
    `update orders set refunded_minor = refunded_minor + $2::int,
       status = case when refunded_minor + $2::int >= coalesce(paid_minor, total_minor) then 'REFUNDED' else status end
     where order_id = $1`,
    [orderId, amountMinor],
  );
}

/** The only way back: a bank may reject a refund days after the provider reported it as sent. */
async function takeBackRefunded(transaction: Queryable, orderId: string, amountMinor: number): Promise<void> {
  await transaction.query(
    `update orders set refunded_minor = refunded_minor - $2::int,
       status = case when status <> 'REFUNDED' then status when completions > 0 then 'COMPLETE' else 'REFUND_DUE' end
     where order_id = $1`,
    [orderId, amountMinor],
  );
}

/**
 * The provider reports the total refunded for a payment. Anything beyond the shop's own refunds was refunded manually,
 * and counts; the shop's own count by their own status.
 */
export async function applyRefundedSum(
  transaction: Queryable,
  shop: ShopDetails,
  order: { order_id: string; refunded_minor: number },
  sumMinor: number,
  now: Date,
): Promise<boolean> {
  const { order_id: orderId } = order;
  const rows = await transaction.query<RefundRow>('select * from refunds where order_id = $1', [orderId]);
  const sum = (some: readonly RefundRow[]) => some.reduce((minor, row) => minor + row.amount_minor, 0);
  const knownByHand = order.refunded_minor - sum(rows.filter((row) => row.refunded_at !== null));
  const more = sumMinor - sum(rows.filter((row) => row.failed_at === null)) - knownByHand;
  if (more <= 0) return false;
  await addRefunded(transaction, orderId, more);
  const amount = { amountMinor: more, currency: 'EUR' } as const;
  await writeOrderEvent(transaction, orderId, { kind: 'refunded', amount, packId: null }, now);
  await notifyBuyer(transaction, shop, orderId, { kind: 'refund-made', amountMinor: more, isToCard: true }, now);
  return true;
}
