import { createHash, randomUUID } from 'node:crypto';

import type { FailureCode } from '#contract/failure.ts';
import { reservationMinutes, type TransactionStatus } from '#contract/order.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { RetryTransaction } from '#server/db/retry.ts';
import { releaseReservedPacks, reservePacks } from '#server/packs/reserve.ts';

import { expireOrder } from './expire-orders.ts';
import { writeOrderEvent } from './order-events.ts';

export interface OrderRequest {
  userId: string;
  packEditionId: string;
  numberOfPacks: number;
  idempotencyKey: string | null;
  /** An admin may buy before the release. */
  mayBuyEarly: boolean;
}

export type PlaceOrderOutcome = { kind: 'placed'; orderId: string } | { kind: 'refused'; code: FailureCode };

/** Rolls the transaction back; caught at its edge and turned into a value. */
class OrderRefused extends Error {
  readonly failureCode: FailureCode;
  constructor(failureCode: FailureCode) {
    super(failureCode);
    this.failureCode = failureCode;
  }
}

interface EditionRow {
  price_minor: number;
  currency: string;
  supply: number;
  per_user_limit: number;
  releases_at: Date;
}

interface UnpaidRow {
  order_id: string;
  number_of_packs: number;
  status: TransactionStatus;
  reserved_until: Date;
}

function hashOf(request: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.packEditionId, request.numberOfPacks]))
    .digest('hex');
}

/** The order that an earlier request with the same key placed; undefined when this is the first. */
async function replay(transaction: Queryable, request: OrderRequest, now: Date): Promise<string | undefined> {
  if (request.idempotencyKey === null) return undefined;
  const hash = hashOf(request);
  const inserted = await transaction.query(
    `insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [request.userId, request.idempotencyKey, hash, now],
  );
  if (inserted.length > 0) return undefined;
  const [earlier] = await transaction.query<{ request_hash: string; order_id: string | null }>(
    'select request_hash, order_id from idempotency_keys where user_id = $1 and key = $2',
    [request.userId, request.idempotencyKey],
  );
  if (earlier?.request_hash !== hash) throw new OrderRefused('idempotency-key-reused');
  return earlier.order_id ?? undefined;
}

async function readEdition(transaction: Queryable, request: OrderRequest, now: Date): Promise<EditionRow> {
  const [edition] = await transaction.query<EditionRow>('select * from pack_editions where pack_edition_id = $1', [
    request.packEditionId,
  ]);
  if (edition === undefined) throw new OrderRefused('not-found');
  if (edition.releases_at > now && !request.mayBuyEarly) throw new OrderRefused('not-released');
  return edition;
}

/** The user's unpaid order of this edition. One whose time has run out is closed here and gives its packs back. */
async function readUnpaid(transaction: Queryable, request: OrderRequest, now: Date): Promise<UnpaidRow | undefined> {
  const [unpaid] = await transaction.query<UnpaidRow>(
    `select order_id, number_of_packs, status, reserved_until from orders
     where user_id = $1 and pack_edition_id = $2 and status in ('PENDING', 'PROCESSING', 'FAILED') for update`,
    [request.userId, request.packEditionId],
  );
  if (unpaid === undefined || unpaid.status === 'PROCESSING' || unpaid.reserved_until > now) return unpaid;
  await expireOrder(transaction, unpaid.order_id, unpaid.reserved_until);
  return undefined;
}

async function checkLimit(transaction: Queryable, request: OrderRequest, limit: number): Promise<void> {
  const [owned] = await transaction.query<{ count: number }>(
    'select count(*) as count from packs where pack_edition_id = $1 and owner_id = $2',
    [request.packEditionId, request.userId],
  );
  if ((owned?.count ?? 0) + request.numberOfPacks > limit) throw new OrderRefused('limit-reached');
}

async function changeNumber(
  transaction: Queryable,
  request: OrderRequest,
  unpaid: UnpaidRow,
  edition: EditionRow,
  now: Date,
) {
  await checkLimit(transaction, request, edition.per_user_limit);
  const more = request.numberOfPacks - unpaid.number_of_packs;
  if (more < 0) await releaseReservedPacks(transaction, unpaid.order_id, request.numberOfPacks);
  else {
    const { supply } = edition;
    const { order_id: orderId, reserved_until: reservedUntil } = unpaid;
    const reservation = {
      packEditionId: request.packEditionId,
      orderId,
      numberOfPacks: more,
      supply,
      now,
      reservedUntil,
    };
    if ((await reservePacks(transaction, reservation)) === 'not-enough') throw new OrderRefused('sold-out');
  }
  await transaction.query('update orders set number_of_packs = $2, total_minor = $3 where order_id = $1', [
    unpaid.order_id,
    request.numberOfPacks,
    edition.price_minor * request.numberOfPacks,
  ]);
  const { numberOfPacks } = request;
  await writeOrderEvent(transaction, unpaid.order_id, { kind: 'number-changed', numberOfPacks }, now);
}

/** Undefined where the user has an unpaid order of this edition. */
async function insertOrder(
  transaction: Queryable,
  request: OrderRequest,
  edition: EditionRow,
  now: Date,
): Promise<string | undefined> {
  const orderId = randomUUID();
  const { packEditionId, numberOfPacks } = request;
  const reservedUntil = new Date(now.getTime() + reservationMinutes * 60_000);
  const inserted = await transaction.query(
    `insert into orders (order_id, user_id, pack_edition_id, number_of_packs, total_minor, currency, created_at,
       reserved_until, transaction_id, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'PENDING')
     on conflict (user_id, pack_edition_id) where status in ('PENDING', 'PROCESSING', 'FAILED') do nothing
     returning order_id`,
    [
      orderId,
      request.userId,
      packEditionId,
      numberOfPacks,
      edition.price_minor * numberOfPacks,
      edition.currency,
      now,
      reservedUntil,
      randomUUID(),
    ],
  );
  if (inserted.length === 0) return undefined;
  await checkLimit(transaction, request, edition.per_user_limit);
  const reservation = { packEditionId, orderId, numberOfPacks, supply: edition.supply, now, reservedUntil };
  if ((await reservePacks(transaction, reservation)) === 'not-enough') throw new OrderRefused('sold-out');
  await writeOrderEvent(transaction, orderId, { kind: 'reserved', numberOfPacks }, now);
  return orderId;
}

/** The user's unpaid order, changed to the number that is asked for; a new one where its time has run out. */
async function continueUnpaid(
  transaction: Queryable,
  request: OrderRequest,
  edition: EditionRow,
  now: Date,
): Promise<string> {
  const unpaid = await readUnpaid(transaction, request, now);
  if (unpaid === undefined) {
    const orderId = await insertOrder(transaction, request, edition, now);
    if (orderId === undefined) throw new RetryTransaction('Another unpaid order came in between');
    return orderId;
  }
  if (unpaid.status !== 'PROCESSING' && unpaid.number_of_packs !== request.numberOfPacks) {
    await changeNumber(transaction, request, unpaid, edition, now);
  }
  return unpaid.order_id;
}

async function placeIn(transaction: Queryable, request: OrderRequest, now: Date): Promise<string> {
  const replayed = await replay(transaction, request, now);
  if (replayed !== undefined) return replayed;
  // Two tabs of one user take turns here, so that limit and unpaid order are judged on what the other did.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `order:${request.userId}:${request.packEditionId}`,
  ]);
  const edition = await readEdition(transaction, request, now);
  // The insert comes first: to look for an unpaid order that is not there would make SERIALIZABLE retry against every other buyer.
  const orderId =
    (await insertOrder(transaction, request, edition, now)) ??
    (await continueUnpaid(transaction, request, edition, now));
  await transaction.query('update idempotency_keys set order_id = $3 where user_id = $1 and key = $2', [
    request.userId,
    request.idempotencyKey,
    orderId,
  ]);
  return orderId;
}

/**
 * Places an order or answers with the user's unpaid one of the same edition, changed to the number asked for. Commits
 * before any payment provider is spoken to.
 */
export async function placeOrder(database: Database, request: OrderRequest, now: Date): Promise<PlaceOrderOutcome> {
  try {
    const orderId = await database.transaction((transaction) => placeIn(transaction, request, now));
    return { kind: 'placed', orderId };
  } catch (error) {
    if (error instanceof OrderRefused) return { kind: 'refused', code: error.failureCode };
    throw error;
  }
}
