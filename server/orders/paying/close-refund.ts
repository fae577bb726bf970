import type { Database } from '#server/db/database.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';

import { lockOrder, recordGivenBack, type RefundRow } from './refunds.ts';

/**
 * `on-its-way`: the provider has accepted it and reports its outcome. `not-owed`: the order is no longer short by this
 * amount.
 */
export type CloseRefundOutcome = 'closed' | 'unknown' | 'already-refunded' | 'on-its-way' | 'not-owed';

/** The refund, and what its order still owes, with it, of refunds that have failed. */
type OwedRow = RefundRow & { owed_minor: number };

function findRefusal(row: OwedRow): Exclude<CloseRefundOutcome, 'closed'> | undefined {
  if (row.refunded_at !== null) return 'already-refunded';
  if (row.failed_at === null && row.begun_at !== null) return 'on-its-way';
  return row.owed_minor < row.amount_minor ? 'not-owed' : undefined;
}

/** The operator has given the money of a refund that failed or was refused back another way, such as a bank transfer. */
export function closeRefund(
  database: Database,
  shop: ShopDetails,
  refundKey: string,
  now: Date,
): Promise<CloseRefundOutcome> {
  return database.transaction(async (transaction) => {
    const [named] = await transaction.query<{ order_id: string }>(
      'select order_id from refunds where refund_key = $1',
      [refundKey],
    );
    if (named === undefined) return 'unknown';
    await lockOrder(transaction, named.order_id);
    const [row] = await transaction.query<OwedRow>(
      `select refunds.*, (
         select sum(amount_minor) from refunds as one where one.order_id = refunds.order_id
           and (one.refunded_at is not null or one.failed_at is not null or one.refund_key = $1)
       )::integer - refunded_minor as owed_minor
       from refunds join orders using (order_id) where refund_key = $1`,
      [refundKey],
    );
    if (row === undefined) return 'unknown';
    const refusal = findRefusal(row);
    if (refusal !== undefined) return refusal;
    await transaction.query('update refunds set failed_at = coalesce(failed_at, $2) where refund_key = $1', [
      refundKey,
      now,
    ]);
    await recordGivenBack(transaction, shop, row, now);
    return 'closed';
  });
}
