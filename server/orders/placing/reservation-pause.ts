import type { Queryable } from '#server/db/database.ts';

import type { OrderRequest } from './order-request.ts';

/** How many reservations of one edition a user may let expire within a day before they must wait. */
const unpaidReservations = 3;
const pauseMinutes = 60;

/**
 * SQL: true if the user must wait before the next reservation of an edition. Other users can't buy packs that are
 * reserved and unpaid.
 */
export function hasToPause(userId: string, packEditionId: string, now: string): string {
  return `(
    select count(*) >= ${unpaidReservations}
      and max(reserved_until) > ${now}::timestamptz - interval '${pauseMinutes} minutes'
    from orders where user_id = ${userId} and pack_edition_id = ${packEditionId}
      and status in ('PENDING', 'FAILED', 'EXPIRED') and reserved_until <= ${now}::timestamptz
      and reserved_until > ${now}::timestamptz - interval '1 day')`;
}

/** True if the request would reserve nothing more: its order already exists, by its key or as the unpaid one. */
export async function hasOrderAlready(queryable: Queryable, request: OrderRequest, now: Date): Promise<boolean> {
  const rows = await queryable.query(
    `select 1 from idempotency_keys where user_id = $1 and key = $3
     union all
     select 1 from orders where user_id = $1 and pack_edition_id = $2
       and (status = 'PROCESSING' or status in ('PENDING', 'FAILED') and reserved_until > $4)`,
    [request.userId, request.packEditionId, request.idempotencyKey, now],
  );
  return rows.length > 0;
}
