import { assertNever } from '#contract/assert-never.ts';
import type { Refusal } from '#server/base/refusal.ts';
import type { TransactionStatus } from '#contract/orders/order.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { RetryTransaction } from '#server/db/retry.ts';
import { isOverLimit, releaseReservedPacks, reservePacks } from '#server/packs/reserve.ts';

import { expireOrder } from './expire-orders.ts';
import { insertOrder } from './insert-order.ts';
import { checkAvailability } from './check-availability.ts';
import type { ShownOrderRow } from '../order-rows.ts';
import { mayChange, writeOrderEvent } from '../order-events.ts';
import { type EditionTerms, hashRequest, isUnpaid, OrderRefused, type OrderRequest } from './order-request.ts';

interface Placement {
  orderId: string;
  /** Missing if the order existed before. */
  created?: ShownOrderRow;
}

export type PlaceOrderOutcome = ({ kind: 'placed' } & Placement) | Refusal;

interface UnpaidRow {
  order_id: string;
  number_of_packs: number;
  status: TransactionStatus;
  reserved_until: Date;
}

/** The user's unpaid order of this edition. An expired one is closed here and releases its packs. */
async function readUnpaid(transaction: Queryable, request: OrderRequest, now: Date): Promise<UnpaidRow | undefined> {
  const [unpaid] = await transaction.query<UnpaidRow>(
    `select order_id, number_of_packs, status, reserved_until from orders
     where user_id = $1 and pack_edition_id = $2 and ${isUnpaid} for update`,
    [request.userId, request.packEditionId],
  );
  if (unpaid === undefined || unpaid.status === 'PROCESSING' || unpaid.reserved_until > now) return unpaid;
  await expireOrder(transaction, unpaid.order_id, unpaid.reserved_until);
  return undefined;
}

async function changeNumber(
  transaction: Queryable,
  request: OrderRequest,
  unpaid: UnpaidRow,
  edition: EditionTerms,
  now: Date,
) {
  if (!(await mayChange(transaction, unpaid.order_id))) throw new OrderRefused('too-many-requests');
  const { userId, packEditionId, numberOfPacks } = request;
  const limit = edition.per_user_limit;
  if (await isOverLimit(transaction, request, { userId, limit })) throw new OrderRefused('limit-reached');
  const { order_id: orderId, reserved_until: reservedUntil } = unpaid;
  const more = numberOfPacks - unpaid.number_of_packs;
  if (more < 0) await releaseReservedPacks(transaction, orderId, numberOfPacks);
  else {
    const { supply } = edition;
    const reservation = { packEditionId, orderId, numberOfPacks: more, supply, now, reservedUntil };
    if ((await reservePacks(transaction, reservation)) === 'not-enough') throw new OrderRefused('sold-out');
  }
  await transaction.query('update orders set number_of_packs = $2, total_minor = $3 where order_id = $1', [
    orderId,
    numberOfPacks,
    edition.price_minor * numberOfPacks,
  ]);
  await writeOrderEvent(transaction, orderId, { kind: 'number-changed', numberOfPacks }, now);
}

/** Reserves the packs of an order that was just inserted. */
async function fillNew(
  transaction: Queryable,
  request: OrderRequest,
  edition: EditionTerms,
  created: ShownOrderRow,
): Promise<Placement> {
  const { userId, packEditionId, numberOfPacks } = request;
  const { order_id: orderId, created_at: now, reserved_until: reservedUntil } = created;
  const { supply, per_user_limit: limit } = edition;
  // Counted after the insert, which waits until any other order of the user that is being paid or closed has ended.
  const within = { userId, limit };
  const reservation = { packEditionId, orderId, numberOfPacks, supply, now, reservedUntil, within };
  const outcome = await reservePacks(transaction, reservation);
  if (outcome === 'reserved') return { orderId, created };
  throw new OrderRefused(outcome === 'not-enough' ? 'sold-out' : outcome);
}

/** The user's unpaid order, changed to the requested number; a new one if it has expired. */
async function continueUnpaid(
  transaction: Queryable,
  request: OrderRequest,
  edition: EditionTerms,
  now: Date,
): Promise<Placement> {
  const unpaid = await readUnpaid(transaction, request, now);
  if (unpaid === undefined) {
    // The key, if there is one, has been written.
    const insertion = await insertOrder(transaction, { ...request, idempotencyKey: null }, edition, now);
    if (insertion.kind !== 'inserted') throw new RetryTransaction('Another unpaid order came in between');
    return fillNew(transaction, request, edition, insertion.row);
  }
  if (unpaid.status !== 'PROCESSING' && unpaid.number_of_packs !== request.numberOfPacks) {
    await changeNumber(transaction, request, unpaid, edition, now);
  }
  return { orderId: unpaid.order_id };
}

/** The order that an earlier request with the same key placed. */
async function readUnderKey(transaction: Queryable, request: OrderRequest): Promise<string> {
  const [earlier] = await transaction.query<{ request_hash: string; order_id: string }>(
    'select request_hash, order_id from idempotency_keys where user_id = $1 and key = $2',
    [request.userId, request.idempotencyKey],
  );
  if (earlier === undefined) throw new RetryTransaction('The key was taken back');
  if (earlier.request_hash !== hashRequest(request)) throw new OrderRefused('idempotency-key-reused');
  return earlier.order_id;
}

async function placeIn(
  transaction: Queryable,
  request: OrderRequest,
  edition: EditionTerms,
  now: Date,
): Promise<Placement> {
  // The insert comes first: looking for an unpaid order that does not exist would make SERIALIZABLE retry against every
  // other buyer.
  const insertion = await insertOrder(transaction, request, edition, now);
  switch (insertion.kind) {
    case 'inserted':
      return fillNew(transaction, request, edition, insertion.row);
    case 'known-key':
      return { orderId: await readUnderKey(transaction, request) };
    case 'deleted-profile':
      throw new OrderRefused('session-invalid');
    case 'has-unpaid': {
      const placement = await continueUnpaid(transaction, request, edition, now);
      await transaction.query('update idempotency_keys set order_id = $3 where user_id = $1 and key = $2', [
        request.userId,
        request.idempotencyKey,
        placement.orderId,
      ]);
      return placement;
    }
    default:
      return assertNever(insertion);
  }
}

/**
 * Places an order, or returns the user's unpaid one of the same edition, changed to the requested number. Commits
 * before any call to the payment provider.
 */
export async function placeOrder(database: Database, request: OrderRequest, now: Date): Promise<PlaceOrderOutcome> {
  try {
    return await database.session(async (session): Promise<PlaceOrderOutcome> => {
      const look = await checkAvailability(session, request, now);
      if ('refused' in look) return { kind: 'refused', code: look.refused };
      const placement = await session.transaction((transaction) => placeIn(transaction, request, look, now));
      return { kind: 'placed', ...placement };
    });
  } catch (error) {
    if (error instanceof OrderRefused) return { kind: 'refused', code: error.failureCode };
    throw error;
  }
}
