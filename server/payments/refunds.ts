import type { Refund } from '#contract/refund.ts';
import type { Queryable } from '#server/db/database.ts';
import { writeOrderEvent } from '#server/orders/order-events.ts';
import type { ShopFacts } from '#server/orders/shop-facts.ts';
import { tellBuyer } from '#server/orders/tell-buyer.ts';

interface RefundRow {
  refund_key: string;
  order_id: string;
  pack_id: string | null;
  amount_minor: number;
  requested_at: Date;
  begun_at: Date | null;
  refunded_at: Date | null;
}

function toRefund(row: RefundRow): Refund {
  return {
    amount: { amountMinor: row.amount_minor, currency: 'EUR' },
    packId: row.pack_id,
    requestedAt: row.requested_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}

/** Oldest first. */
export async function readRefunds(queryable: Queryable, orderId: string): Promise<Refund[]> {
  const rows = await queryable.query<RefundRow>(
    'select * from refunds where order_id = $1 order by requested_at, refund_key',
    [orderId],
  );
  return rows.map(toRefund);
}

/** The return of a pack by this user, if there was one; the latest, had they bought the same pack again. */
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

/** Money that has to go back, written together with what causes it; `sendRefunds` carries it out afterwards. */
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

/** The provider has taken it on. */
export async function markRefundBegun(transaction: Queryable, refundKey: string, now: Date): Promise<void> {
  const [row] = await transaction.query<RefundRow>(
    'update refunds set begun_at = $2 where refund_key = $1 and begun_at is null returning *',
    [refundKey, now],
  );
  if (row === undefined) return;
  const { amount, packId } = toRefund(row);
  await writeOrderEvent(transaction, row.order_id, { kind: 'refund-begun', amount, packId }, now);
}

async function tellRefunded(transaction: Queryable, shop: ShopFacts, row: RefundRow, now: Date): Promise<void> {
  const { amount, packId } = toRefund(row);
  await writeOrderEvent(transaction, row.order_id, { kind: 'refunded', amount, packId }, now);
  const message = { kind: 'refund-made', amountMinor: row.amount_minor } as const;
  await tellBuyer(transaction, shop, row.order_id, message, now);
}

/** The provider has sent it. An order is REFUNDED once all that was paid for it went back. */
export async function markRefunded(
  transaction: Queryable,
  shop: ShopFacts,
  { refundKey, orderId }: { refundKey: string; orderId: string },
  now: Date,
): Promise<void> {
  // The order first, as everywhere, so that two transactions never wait for each other.
  await transaction.query('select order_id from orders where order_id = $1 for update', [orderId]);
  await markRefundBegun(transaction, refundKey, now);
  const [row] = await transaction.query<RefundRow>(
    'update refunds set refunded_at = $2 where refund_key = $1 and refunded_at is null returning *',
    [refundKey, now],
  );
  if (row === undefined) return;
  const [sum] = await transaction.query<{ done: number }>(
    'select sum(amount_minor) as done from refunds where order_id = $1 and refunded_at is not null',
    [orderId],
  );
  await raiseRefunded(transaction, orderId, sum?.done ?? 0);
  await tellRefunded(transaction, shop, row, now);
}

async function raiseRefunded(transaction: Queryable, orderId: string, refundedMinor: number): Promise<void> {
  await transaction.query(
    `update orders set refunded_minor = greatest(refunded_minor, $2::int),
       status = case when greatest(refunded_minor, $2::int) >= coalesce(paid_minor, total_minor) then 'REFUNDED' else status end
     where order_id = $1`,
    [orderId, refundedMinor],
  );
}

/**
 * The provider says how much went back in all. What is more than our own refunds was given back by hand, at the provider;
 * once nothing is left of the payment, our own that were still open have gone too.
 */
export async function applyRefundedSum(
  transaction: Queryable,
  shop: ShopFacts,
  order: { order_id: string; refunded_minor: number; paid_minor: number | null; total_minor: number },
  sumMinor: number,
  now: Date,
): Promise<void> {
  const { order_id: orderId } = order;
  const rows = await transaction.query<RefundRow>('select * from refunds where order_id = $1', [orderId]);
  const ours = rows.reduce((sum, row) => sum + row.amount_minor, 0);
  const byHand = (minor: number) => Math.max(0, minor - ours);
  const more = byHand(sumMinor) - byHand(order.refunded_minor);
  await raiseRefunded(transaction, orderId, sumMinor);
  if (more > 0) {
    const amount = { amountMinor: more, currency: 'EUR' } as const;
    await writeOrderEvent(transaction, orderId, { kind: 'refunded', amount, packId: null }, now);
    await tellBuyer(transaction, shop, orderId, { kind: 'refund-made', amountMinor: more }, now);
  }
  if (sumMinor < (order.paid_minor ?? order.total_minor)) return;
  for (const { refund_key: refundKey } of rows) await markRefunded(transaction, shop, { refundKey, orderId }, now);
}
