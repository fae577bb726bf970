import { assertNever } from '#contract/assert-never.ts';
import { transactionRank, type TransactionStatus } from '#contract/orders/order.ts';
import type { PaymentMethod } from '#contract/orders/receipt.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { releaseReservedPacks } from '#server/packs/reserve.ts';
import type { PaymentEvent } from '#server/orders/paying/payment-event.ts';
import { applyRefundedSum, moveRefund } from '#server/orders/paying/refunds.ts';

import { completeOrder, type LockedOrder } from './complete-order.ts';
import { writeOrderEvent } from '../order-events.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';

/** `refund-failed`: settled, but a person must refund the money. */
export type Settlement = 'settled' | 'duplicate' | 'ignored' | 'unknown-order' | 'refund-failed';

/**
 * Records the event and then locks its order, in one statement: a second delivery of the same event waits here. It is
 * recorded as settled, which most are. `duplicate`: it was recorded before.
 */
async function lockOrder(
  transaction: Queryable,
  event: PaymentEvent,
  now: Date,
): Promise<LockedOrder | 'duplicate' | 'unknown-order'> {
  const [taken] = await transaction.query<LockedOrder | { order_id: null }>(
    `with noted as (
       insert into payment_events (event_id, kind, occurred_at, received_at, order_id, outcome)
       select $1::text, $2::text, $3::timestamptz, $4::timestamptz,
         (select order_id from orders where payment_intent_id = $5), 'settled'
       on conflict do nothing returning event_id),
     locked as (
       select orders.order_id, user_id, orders.pack_edition_id, number_of_packs, total_minor, orders.currency, status,
         refunded_minor, paid_minor, account_deleted_at, buyer_email, locale, supply, per_user_limit,
         document -> 'name' as pack_edition_name
       from orders join pack_editions using (pack_edition_id)
       where payment_intent_id = $5 and exists (select 1 from noted) for update of orders)
     select locked.* from noted left join locked on true`,
    [event.eventId, event.outcome.kind, event.occurredAt, now, event.paymentIntentId],
  );
  if (taken === undefined) return 'duplicate';
  return taken.order_id === null ? 'unknown-order' : taken;
}

/** Events arrive twice, late and in any order: only a higher rank changes an order. */
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
  shop: ShopDetails,
  order: LockedOrder,
  sumMinor: number,
  now: Date,
): Promise<Settlement> {
  if (!(await applyRefundedSum(transaction, shop, order, sumMinor, now))) return 'ignored';
  // Refunded by hand before we learned of the payment: the buyer no longer expects the packs.
  if (outranks('COMPLETE', order)) await releaseReservedPacks(transaction, order.order_id);
  return 'settled';
}

/**
 * Another card after a decline may be processing for a while: the only step down in rank. A late event of the declined
 * attempt must not count, so only an event from after the decline does, or the provider's current state.
 */
async function isNewerThanDeclines(
  transaction: Queryable,
  order: LockedOrder,
  { occurredAt, isReadBack = false }: { occurredAt: Date; isReadBack: boolean | undefined },
): Promise<boolean> {
  if (order.status !== 'FAILED') return outranks('PROCESSING', order);
  const [declined] = await transaction.query<{ last: Date | null }>(
    `select max(at) as last from order_events where order_id = $1 and kind = 'declined'`,
    [order.order_id],
  );
  return isReadBack || declined?.last == null || occurredAt > declined.last;
}

async function apply(
  transaction: Queryable,
  shop: ShopDetails,
  order: LockedOrder,
  { outcome, occurredAt, isReadBack }: PaymentEvent,
  now: Date,
): Promise<Settlement> {
  const { order_id: orderId } = order;
  switch (outcome.kind) {
    case 'succeeded':
      if (outcome.card) await rememberCard(transaction, orderId, outcome.card);
      if (!outranks('COMPLETE', order)) return 'ignored';
      await completeOrder(transaction, shop, order, { minor: outcome.amountMinor, now });
      return 'settled';
    case 'charged':
      await rememberCard(transaction, orderId, outcome.card);
      return 'settled';
    case 'processing':
      if (!(await isNewerThanDeclines(transaction, order, { occurredAt, isReadBack }))) return 'ignored';
      await setStatus(transaction, order, 'PROCESSING');
      await writeOrderEvent(transaction, orderId, { kind: 'payment-begun' }, occurredAt);
      return 'settled';
    case 'failed':
      // The timeline lists each attempt; the status only knows that there was one.
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
    case 'refund-moved':
      return (await moveRefund(transaction, shop, { ...outcome, orderId }, now)) ? 'refund-failed' : 'settled';
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

interface Look {
  is_known: boolean;
  is_serializable: boolean;
}

async function look(queryable: Queryable, { eventId }: PaymentEvent): Promise<Look> {
  const [found] = await queryable.query<Look>(
    `select exists (select 1 from payment_events where event_id = $1) as is_known,
       current_setting('transaction_isolation') = 'serializable' as is_serializable`,
    [eventId],
  );
  return found ?? { is_known: false, is_serializable: false }; // a select without a table has one row
}

/**
 * At READ COMMITTED payments queue on the receipts' counter row. At SERIALIZABLE that row would let one through and
 * make all others retry, some of them too often. There they queue before they start: a table lock is the only one that
 * can be taken before a transaction's snapshot, and it is taken before any other lock, so that there are no deadlocks.
 */
async function acquireQueueLock(transaction: Queryable): Promise<void> {
  await transaction.query('lock table receipt_counters in exclusive mode');
}

/** Settles an order by one event of the provider. Repeating the event changes nothing. */
export async function settle(
  database: Database,
  shop: ShopDetails,
  event: PaymentEvent,
  now: Date,
): Promise<Settlement> {
  return database.session(async (session) => {
    const { is_known: isKnown, is_serializable: isSerializable } = await look(session, event);
    if (isKnown) return 'duplicate';
    return session.transaction(async (transaction) => {
      if (isSerializable && event.outcome.kind === 'succeeded') await acquireQueueLock(transaction);
      const order = await lockOrder(transaction, event, now);
      if (order === 'duplicate') return 'duplicate';
      const settlement = order === 'unknown-order' ? order : await apply(transaction, shop, order, event, now);
      if (settlement !== 'settled')
        await transaction.query('update payment_events set outcome = $2 where event_id = $1', [
          event.eventId,
          settlement,
        ]);
      return settlement;
    });
  });
}
