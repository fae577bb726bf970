import type { FailureCode } from '#contract/api/failure.ts';
import type { Queryable } from '#server/db/database.ts';
import { literalCount } from '#server/db/statement-names.ts';
import { isSoldOut } from '#server/packs/reserve.ts';

import { type EditionTerms, isUnpaid, type OrderRequest } from './order-request.ts';
import { hasOrderAlready, hasToPause } from './reservation-pause.ts';

interface Look extends EditionTerms {
  /** The number of expired, unpaid reservations after which the user must wait. */
  pauses: boolean;
  /**
   * Free packs from a random start, up to the requested number: enough of them show that the edition is not sold out.
   */
  ahead: number;
}

/** A user who may already have an order gets it, and a user at the limit gets that error, no matter what is left. */
async function mayStillHaveAnOrder(queryable: Queryable, request: OrderRequest, limit: number): Promise<boolean> {
  const [row] = await queryable.query<{ may: boolean }>(
    `select exists (select 1 from idempotency_keys where user_id = $2 and key = $3)
       or exists (select 1 from orders where user_id = $2 and pack_edition_id = $1 and ${isUnpaid})
       or (select count(*) from packs where pack_edition_id = $1 and owner_id = $2) + $4::int > $5::int as may`,
    [request.packEditionId, request.userId, request.idempotencyKey, request.numberOfPacks, limit],
  );
  return row?.may ?? true;
}

/**
 * Reads the state before anything is written or locked: in a rush most buyers learn here that an edition is sold out. The extra
 * reads for a sold-out edition happen only then, since at SERIALIZABLE every row that is read can conflict with a write.
 */
export async function checkAvailability(
  queryable: Queryable,
  request: OrderRequest,
  now: Date,
): Promise<EditionTerms | { refused: FailureCode }> {
  const { packEditionId, numberOfPacks } = request;
  const [look] = await queryable.query<Look>(
    `select price_minor, currency, supply, per_user_limit, announces_at, releases_at, ${hasToPause('$3', '$1', '$4')} as pauses,
       (select count(*) from (
         select 1 from packs where pack_edition_id = $1 and state = 'available' and number > ($2::float * supply)::int
         order by number limit ${literalCount(numberOfPacks)}) as found) as ahead
     from pack_editions where pack_edition_id = $1`,
    [packEditionId, Math.random(), request.userId, now],
  );
  if (look === undefined || (look.announces_at > now && !request.isAdmin)) return { refused: 'not-found' };
  if (look.releases_at > now) return { refused: 'not-released' };
  if (look.pauses && !(await hasOrderAlready(queryable, request, now))) return { refused: 'reserved-too-often' };
  const isOver =
    look.ahead < numberOfPacks &&
    (await isSoldOut(queryable, packEditionId, numberOfPacks, now)) &&
    !(await mayStillHaveAnOrder(queryable, request, look.per_user_limit));
  return isOver ? { refused: 'sold-out' } : look;
}
