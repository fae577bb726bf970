import { transactionRank, type TransactionStatus } from '#contract/order.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { releaseReservedPacks, reservePacks } from '#server/packs/reserve.ts';

/** What the provider says of one payment intent, whichever way it reached us. */
export interface PaymentEvent {
  eventId: string;
  paymentIntentId: string;
  occurredAt: Date;
  /** `amountMinor`: received, or refunded in all so far. */
  outcome: { kind: 'processing' | 'failed' | 'cancelled' } | { kind: 'succeeded' | 'refunded'; amountMinor: number };
}

export type Settlement = 'settled' | 'duplicate' | 'ignored' | 'unknown-order';

interface LockedOrder {
  order_id: string;
  user_id: string;
  pack_edition_id: string;
  number_of_packs: number;
  total_minor: number;
  status: TransactionStatus;
  supply: number;
}

async function lockOrder(transaction: Queryable, paymentIntentId: string): Promise<LockedOrder | undefined> {
  const [order] = await transaction.query<LockedOrder>(
    `select orders.order_id, user_id, orders.pack_edition_id, number_of_packs, total_minor, status, supply
     from orders join pack_editions using (pack_edition_id) where payment_intent_id = $1 for update of orders`,
    [paymentIntentId],
  );
  return order;
}

/** The order's own packs; where their reservation ran out and others bought them, any that are left. */
async function hasItsPacks(transaction: Queryable, order: LockedOrder, now: Date): Promise<boolean> {
  const held = await transaction.query(
    `select pack_id from packs where order_id = $1 and state = 'reserved' for update`,
    [order.order_id],
  );
  const missing = order.number_of_packs - held.length;
  if (missing <= 0) return true;
  const { order_id: orderId, pack_edition_id: packEditionId, supply } = order;
  const reservation = { orderId, packEditionId, supply, numberOfPacks: missing, now, reservedUntil: now };
  return (await reservePacks(transaction, reservation)) === 'reserved';
}

async function complete(transaction: Queryable, order: LockedOrder, paidMinor: number, now: Date): Promise<void> {
  const isWhole = paidMinor === order.total_minor;
  if (!isWhole || !(await hasItsPacks(transaction, order, now))) {
    // Paid, and nothing to give for it: the money goes back, by a job that makes itself known.
    await releaseReservedPacks(transaction, order.order_id);
    await transaction.query(`update orders set status = 'REFUND_DUE', settled_at = $2 where order_id = $1`, [
      order.order_id,
      now,
    ]);
    return;
  }
  await transaction.query(
    `update packs set state = 'sold', owner_id = $2, obtained_at = $3, reserved_until = null
     where order_id = $1 and state = 'reserved'`,
    [order.order_id, order.user_id, now],
  );
  await transaction.query(
    `update orders set status = 'COMPLETE', settled_at = $2, completions = completions + 1 where order_id = $1`,
    [order.order_id, now],
  );
}

async function refund(transaction: Queryable, order: LockedOrder, refundedMinor: number): Promise<void> {
  await transaction.query(
    `update orders set refunded_minor = greatest(refunded_minor, $2),
       status = case when $2 >= total_minor then 'REFUNDED' else status end
     where order_id = $1`,
    [order.order_id, refundedMinor],
  );
}

async function apply(transaction: Queryable, order: LockedOrder, event: PaymentEvent, now: Date): Promise<Settlement> {
  const { outcome } = event;
  if (outcome.kind === 'refunded') {
    await refund(transaction, order, outcome.amountMinor);
    return 'settled';
  }
  const next = ({ processing: 'PROCESSING', failed: 'FAILED', cancelled: 'EXPIRED', succeeded: 'COMPLETE' } as const)[
    outcome.kind
  ];
  // Events come twice, late and in any order: only a higher rank moves an order on.
  if (transactionRank[next] <= transactionRank[order.status]) return 'ignored';
  if (outcome.kind === 'succeeded') await complete(transaction, order, outcome.amountMinor, now);
  else await transaction.query('update orders set status = $2 where order_id = $1', [order.order_id, next]);
  if (outcome.kind === 'cancelled') await releaseReservedPacks(transaction, order.order_id);
  return 'settled';
}

/** Settles an order by one event of the provider, once however often the event comes. */
export async function settle(database: Database, event: PaymentEvent, now: Date): Promise<Settlement> {
  return database.transaction(async (transaction) => {
    const inserted = await transaction.query(
      `insert into payment_events (event_id, kind, occurred_at, received_at, outcome) values ($1, $2, $3, $4, '')
       on conflict do nothing returning event_id`,
      [event.eventId, event.outcome.kind, event.occurredAt, now],
    );
    if (inserted.length === 0) return 'duplicate';
    const order = await lockOrder(transaction, event.paymentIntentId);
    const settlement = order === undefined ? 'unknown-order' : await apply(transaction, order, event, now);
    await transaction.query('update payment_events set order_id = $2, outcome = $3 where event_id = $1', [
      event.eventId,
      order?.order_id ?? null,
      settlement,
    ]);
    return settlement;
  });
}
