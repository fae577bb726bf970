import type { Database, Queryable } from '#server/db/database.ts';
import { releaseReservedPacks } from '#server/packs/reserve.ts';

import { writeOrderEvent } from '../order-events.ts';

/** Ends an unpaid order locked by the caller: its packs are on sale again. `at`: when it expired. */
export async function expireOrder(transaction: Queryable, orderId: string, at: Date): Promise<void> {
  await transaction.query(`update orders set status = 'EXPIRED' where order_id = $1`, [orderId]);
  await releaseReservedPacks(transaction, orderId);
  await writeOrderEvent(transaction, orderId, { kind: 'expired' }, at);
}

/**
 * Ends up to `limit` expired orders, and returns their number. Every reader checks the clock anyway; storing the result
 * allows the payments to be closed. Locked rows are left to the instance that holds them.
 */
export function expireOrders(database: Database, limit: number, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const over = await transaction.query<{ order_id: string; reserved_until: Date }>(
      `select order_id, reserved_until from orders
       where status in ('PENDING', 'FAILED') and reserved_until <= $1 and intent_closed_at is null
       order by reserved_until limit $2 for update skip locked`,
      [now, limit],
    );
    for (const order of over) await expireOrder(transaction, order.order_id, order.reserved_until);
    return over.length;
  });
}
