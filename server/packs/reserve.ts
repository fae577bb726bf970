import type { Queryable } from '#server/db/database.ts';
import { RetryTransaction } from '#server/db/retry.ts';
import { literalCount } from '#server/db/statement-names.ts';
import { type Random, secureRandom } from '#server/base/random.ts';

/** The most packs of an edition that a user may own. */
export interface OwnershipLimit {
  userId: string;
  limit: number;
}

export interface Reservation {
  packEditionId: string;
  orderId: string;
  numberOfPacks: number;
  supply: number;
  now: Date;
  reservedUntil: Date;
  /** If given, nothing is taken from a user who would own too many. */
  within?: OwnershipLimit;
}

/**
 * Takes up to `limit` free rows, skipping locked ones, so that buyers don't queue behind each other. The random start spreads
 * them over the edition's rows; a counter row instead fails under SERIALIZABLE.
 */
async function takeRows(
  transaction: Queryable,
  reservation: Reservation,
  condition: string,
  limit: number,
  start: number,
): Promise<number> {
  const { within } = reservation;
  const rows = await transaction.query(
    `with picked as (
       select pack_id from packs
       where pack_edition_id = $1 and ${condition} and $5::int >= 0 and $3::timestamptz is not null
         and ($6::text is null
           or (select count(*) from packs where pack_edition_id = $1 and owner_id = $6) + $7::int <= $8::int)
       order by number limit ${literalCount(limit)} for update skip locked)
     update packs set state = 'reserved', order_id = $2, reserved_until = $4
     from picked where packs.pack_id = picked.pack_id
     returning packs.pack_id`,
    [
      reservation.packEditionId,
      reservation.orderId,
      reservation.now,
      reservation.reservedUntil,
      start,
      within?.userId ?? null,
      reservation.numberOfPacks,
      within?.limit ?? null,
    ],
  );
  return rows.length;
}

/** Reserved by an expired order whose payment has not begun. */
const ranOut = (now: string) => `state = 'reserved' and reserved_until <= ${now} and exists (
  select 1 from orders where orders.order_id = packs.order_id and orders.status <> 'PROCESSING')`;

/** True if the user would own more packs of the edition than the limit. */
export async function isOverLimit(
  queryable: Queryable,
  { packEditionId, numberOfPacks }: Pick<Reservation, 'packEditionId' | 'numberOfPacks'>,
  { userId, limit }: OwnershipLimit,
): Promise<boolean> {
  const [owned] = await queryable.query<{ count: number }>(
    'select count(*) as count from packs where pack_edition_id = $1 and owner_id = $2',
    [packEditionId, userId],
  );
  return (owned?.count ?? 0) + numberOfPacks > limit;
}

/** Free packs from a random start, then from the beginning, then those whose reservation has run out. */
const conditions = [
  `state = 'available' and number > $5`,
  `state = 'available' and number <= $5`,
  `${ranOut('$3')} and order_id <> $2`,
];

/**
 * How many packs could be reserved now: free ones and expired reservations. Exactly the rows that `reservePacks` takes;
 * otherwise transactions would be retried in vain. `forOrderId`: an order does not take from itself.
 */
export async function countAvailable(
  queryable: Queryable,
  packEditionId: string,
  now: Date,
  forOrderId: string | null = null,
): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*) as count from packs where pack_edition_id = $1
     and (state = 'available' or (${ranOut('$2')} and order_id is distinct from $3::uuid))`,
    [packEditionId, now, forOrderId],
  );
  return row?.count ?? 0;
}

/**
 * True if fewer than `wanted` packs are free. It reads no further than that: each part is in an index's order, with a
 * limit.
 */
export async function isSoldOut(
  queryable: Queryable,
  packEditionId: string,
  wanted: number,
  now: Date,
): Promise<boolean> {
  const part = (condition: string) =>
    `(select 1 from packs where pack_edition_id = $1 and ${condition} order by number limit ${literalCount(wanted)})`;
  const [row] = await queryable.query<{ free: number }>(
    `select count(*) as free from (${part(`state = 'available'`)} union all ${part(ranOut('$2'))}) as found`,
    [packEditionId, now],
  );
  return (row?.free ?? 0) < wanted;
}

/**
 * Reserves exactly the requested number in the caller's transaction, or returns that there are not enough. If enough
 * rows exist but others have locked them, the whole transaction is retried.
 */
export async function reservePacks(
  transaction: Queryable,
  reservation: Reservation,
  random: Random = secureRandom,
): Promise<'reserved' | 'not-enough' | 'limit-reached'> {
  const start = random.below(reservation.supply);
  let missing = reservation.numberOfPacks;
  for (const condition of conditions) {
    if (missing > 0) missing -= await takeRows(transaction, reservation, condition, missing, start);
  }
  if (missing === 0) return 'reserved';
  const { packEditionId, now, orderId, within } = reservation;
  // Read again only to say why: the packs were not taken.
  if (within !== undefined && (await isOverLimit(transaction, reservation, within))) return 'limit-reached';
  if ((await countAvailable(transaction, packEditionId, now, orderId)) >= missing) throw new RetryTransaction();
  return 'not-enough';
}

/** Puts an order's reserved packs back on sale; `keep` of them stay reserved. */
export async function releaseReservedPacks(transaction: Queryable, orderId: string, keep = 0): Promise<void> {
  await transaction.query(
    `update packs set state = 'available', order_id = null, reserved_until = null
     where pack_id in (
       select pack_id from packs where order_id = $1 and state = 'reserved' order by number offset $2 for update)`,
    [orderId, keep],
  );
}
