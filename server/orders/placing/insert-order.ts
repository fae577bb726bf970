import { randomUUID } from 'node:crypto';

import { reservationMinutes } from '#contract/orders/order.ts';
import type { Queryable } from '#server/db/database.ts';
import { wasDeleted } from '#server/db/deleted-profiles.ts';

import type { ShownOrderRow } from '../order-rows.ts';
import { type EditionTerms, hashRequest, isUnpaid, type OrderRequest } from './order-request.ts';

export type Insertion =
  | { kind: 'inserted'; row: ShownOrderRow }
  /** Nothing was written. */
  | { kind: 'known-key' }
  /** Nothing was written: the profile was deleted, but the token is still valid. */
  | { kind: 'deleted-profile' }
  /** At most the key was written. */
  | { kind: 'has-unpaid' };

/** Writes key, order and the first line of its timeline by one statement. A concurrent write of the same order waits here. */
export async function insertOrder(
  transaction: Queryable,
  request: OrderRequest,
  edition: EditionTerms,
  now: Date,
): Promise<Insertion> {
  const { userId, packEditionId, numberOfPacks, idempotencyKey } = request;
  const row: ShownOrderRow = {
    order_id: randomUUID(),
    transaction_id: randomUUID(),
    pack_edition_id: packEditionId,
    number_of_packs: numberOfPacks,
    total_minor: edition.price_minor * numberOfPacks,
    currency: edition.currency,
    status: 'PENDING',
    refunded_minor: 0,
    created_at: now,
    reserved_until: new Date(now.getTime() + reservationMinutes * 60_000),
    settled_at: null,
    pack_ids: [],
  };
  const [written] = await transaction.query<{ deleted: boolean; keys: number; orders: number }>(
    `with buyer as (select ${wasDeleted('$2', '$7')} as deleted),
     keyed as (
       insert into idempotency_keys (user_id, key, request_hash, order_id, created_at)
       select $2, $10::text, $11, $1::uuid, $7::timestamptz from buyer where not deleted and $10::text is not null
       on conflict do nothing returning key),
     placed as (
       insert into orders (order_id, user_id, pack_edition_id, number_of_packs, total_minor, currency, created_at,
         reserved_until, transaction_id, status)
       select $1::uuid, $2, $3, $4::int, $5::int, $6, $7::timestamptz, $8::timestamptz, $9::uuid, 'PENDING'
       from buyer where not deleted and ($10::text is null or exists (select 1 from keyed))
       on conflict (user_id, pack_edition_id) where ${isUnpaid} do nothing returning order_id),
     told as (
       insert into order_events (order_id, at, kind, details)
       select order_id, $7::timestamptz, 'reserved', jsonb_build_object('numberOfPacks', $4::int) from placed)
     select deleted, (select count(*) from keyed) as keys, (select count(*) from placed) as orders from buyer`,
    [
      row.order_id,
      userId,
      packEditionId,
      numberOfPacks,
      row.total_minor,
      row.currency,
      now,
      row.reserved_until,
      row.transaction_id,
      idempotencyKey,
      hashRequest(request),
    ],
  );
  if (written?.deleted === true) return { kind: 'deleted-profile' };
  if (written?.orders === 1) return { kind: 'inserted', row };
  return idempotencyKey !== null && written?.keys === 0 ? { kind: 'known-key' } : { kind: 'has-unpaid' };
}
