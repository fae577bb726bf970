import { assertNever } from '#contract/assert-never.ts';
import { transactionRank, type TransactionStatus } from '#contract/order.ts';
import type { PaymentMethod } from '#contract/receipt.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { releaseReservedPacks } from '#server/packs/reserve.ts';
import type { PaymentEvent } from '#server/payments/payment-event.ts';
import { applyRefundedSum } from '#server/payments/refunds.ts';

import { completeOrder, type LockedOrder } from './complete-order.ts';
import { writeOrderEvent } from './order-events.ts';
import type { ShopFacts } from './shop-facts.ts';

export type Settlement = 'settled' | 'duplicate' | 'ignored' | 'unknown-order';

async function lockOrder(transaction: Queryable, paymentIntentId: string): Promise<LockedOrder | undefined> {
  const [order] = await transaction.query<LockedOrder>(
    `select orders.order_id, user_id, orders.pack_edition_id, number_of_packs, total_minor, orders.currency, status,
       refunded_minor, paid_minor, account_deleted_at, supply, per_user_limit
     from orders join pack_editions using (pack_edition_id) where payment_intent_id = $1 for update of orders`,
    [paymentIntentId],
  );
  return order;
}

/** Events come twice, late and in any order: only a higher rank moves an order on. */
function outranks(next: TransactionStatus, order: LockedOrder): boolean {
  return transactionRank[next] > transactionRank[order.status];
}

async function setStatus(transaction: Queryable, order: LockedOrder, status: TransactionStatus): Promise<void> {
  await transaction.query('update orders set status = $2 where order_id = $1', [order.order_id, status]);
}

async function rememberCard(transaction: Queryable, orderId: string, card: PaymentMethod): Promise<void> {
  await transaction.query('update orders set card_brand = $2, card_last_four = $3 where order_id = $1', [
    orderId,
    card.brand,
    card.lastFour,
  ]);
}

async function cancel(transaction: Queryable, order: LockedOrder, now: Date): Promise<Settlement> {
  const { order_id: orderId } = order;
  await transaction.query('update orders set intent_closed_at = coalesce(intent_closed_at, $2) where order_id = $1', [
    orderId,
    now,
  ]);
  if (!outranks('EXPIRED', order)) return 'ignored';
  await setStatus(transaction, order, 'EXPIRED');
  await releaseReservedPacks(transaction, orderId);
  await writeOrderEvent(transaction, orderId, { kind: 'expired' }, now);
  return 'settled';
}

async function applyRefund(
  transaction: Queryable,
  shop: ShopFacts,
  order: LockedOrder,
  sumMinor: number,
  now: Date,
): Promise<Settlement> {
  if (sumMinor <= order.refunded_minor) return 'ignored';
  await applyRefundedSum(transaction, shop, order, sumMinor, now);
  // Given back by hand before we heard that it was paid: nobody waits for the packs any more.
  if (outranks('COMPLETE', order)) await releaseReservedPacks(transaction, order.order_id);
  return 'settled';
}

async function apply(
  transaction: Queryable,
  shop: ShopFacts,
  order: LockedOrder,
  { outcome, occurredAt, isReadBack }: PaymentEvent,
  now: Date,
): Promise<Settlement> {
  const { order_id: orderId } = order;
  switch (outcome.kind) {
    case 'succeeded':
      if (outcome.card) await rememberCard(transaction, orderId, outcome.card);
      if (!outranks('COMPLETE', order)) return 'ignored';
      await completeOrder(transaction, shop, order, outcome.amountMinor, now);
      return 'settled';
    case 'charged':
      await rememberCard(transaction, orderId, outcome.card);
      return 'settled';
    case 'processing':
      if (!outranks('PROCESSING', order)) return 'ignored';
      await setStatus(transaction, order, 'PROCESSING');
      await writeOrderEvent(transaction, orderId, { kind: 'payment-begun' }, occurredAt);
      return 'settled';
    case 'failed':
      // Each attempt stands in the timeline; the status knows only that there was one.
      if (outranks(isReadBack ? 'FAILED' : 'COMPLETE', order))
        await writeOrderEvent(transaction, orderId, { kind: 'declined', code: outcome.code }, occurredAt);
      if (!outranks('FAILED', order)) return 'ignored';
      await setStatus(transaction, order, 'FAILED');
      return 'settled';
    case 'confirmation-asked':
      if (!outranks('COMPLETE', order)) return 'ignored';
      await writeOrderEvent(transaction, orderId, { kind: 'confirmation-asked' }, occurredAt);
      return 'settled';
    case 'cancelled':
      return cancel(transaction, order, now);
    case 'refunded':
      return applyRefund(transaction, shop, order, outcome.amountMinor, now);
    case 'dispute-opened':
      await writeOrderEvent(transaction, orderId, { kind: outcome.kind, reason: outcome.reason }, occurredAt);
      return 'settled';
    case 'dispute-closed':
      await writeOrderEvent(transaction, orderId, { kind: outcome.kind, outcome: outcome.outcome }, occurredAt);
      return 'settled';
    default:
      return assertNever(outcome);
  }
}

/** Settles an order by one event of the provider, once however often the event comes. */
export async function settle(database: Database, shop: ShopFacts, event: PaymentEvent, now: Date): Promise<Settlement> {
  return database.transaction(async (transaction) => {
    const inserted = await transaction.query(
      `insert into payment_events (event_id, kind, occurred_at, received_at, outcome) values ($1, $2, $3, $4, '')
       on conflict do nothing returning event_id`,
      [event.eventId, event.outcome.kind, event.occurredAt, now],
    );
    if (inserted.length === 0) return 'duplicate';
    const order = await lockOrder(transaction, event.paymentIntentId);
    const settlement = order === undefined ? 'unknown-order' : await apply(transaction, shop, order, event, now);
    await transaction.query('update payment_events set order_id = $2, outcome = $3 where event_id = $1', [
      event.eventId,
      order?.order_id ?? null,
      settlement,
    ]);
    return settlement;
  });
}
