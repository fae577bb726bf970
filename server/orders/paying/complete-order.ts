import type { TransactionStatus } from '#contract/orders/order.ts';
import type { Queryable } from '#server/db/database.ts';
import { releaseReservedPacks, reservePacks } from '#server/packs/reserve.ts';
import { requestRefund } from '#server/orders/paying/refunds.ts';

import { eventsAsJson, insertOrderEvents, writeOrderEvent } from '../order-events.ts';
import { formatReceiptNumber, issueReceipt, receiptYear } from '../receipts/receipts.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';
import { type Recipient, writeToBuyer } from '#server/notifications/notify-buyer.ts';

/** A row of `orders`, locked until the transaction ends, with its edition's supply. */
export interface LockedOrder extends Recipient {
  order_id: string;
  user_id: string;
  pack_edition_id: string;
  status: TransactionStatus;
  refunded_minor: number;
  paid_minor: number | null;
  account_deleted_at: Date | null;
  supply: number;
  per_user_limit: number;
}

/** What the provider received, and when we learned of it. */
interface Payment {
  minor: number;
  now: Date;
}

/** The number of the edition's packs that the buyer owns, and that the order still holds; locked from here on. */
async function countPacks(transaction: Queryable, order: LockedOrder): Promise<{ owned: number; held: number }> {
  const [counts] = await transaction.query<{ owned: number; held: number }>(
    `select (select count(*) from packs where pack_edition_id = $1 and owner_id = $2) as owned,
       (select count(*) from (
         select 1 from packs where order_id = $3 and state = 'reserved' for update) as locked) as held`,
    [order.pack_edition_id, order.user_id, order.order_id],
  );
  return counts ?? { owned: 0, held: 0 }; // counts always come in one row
}

/** If the order's reservation expired and its packs were sold, any that are left. */
async function findPacks(transaction: Queryable, order: LockedOrder, missing: number, now: Date): Promise<boolean> {
  if (missing <= 0) return true;
  const { order_id: orderId, pack_edition_id: packEditionId, supply } = order;
  const reservation = { orderId, packEditionId, supply, numberOfPacks: missing, now, reservedUntil: now };
  return (await reservePacks(transaction, reservation)) === 'reserved';
}

/** The number of packs that this sum pays for, if the order once had it. */
async function findPaidNumber(transaction: Queryable, order: LockedOrder, minor: number): Promise<number | undefined> {
  const paidNumber = (minor * order.number_of_packs) / order.total_minor;
  if (!Number.isSafeInteger(paidNumber)) return undefined;
  const had = await transaction.query(
    `select 1 from order_events
     where order_id = $1 and kind in ('reserved', 'number-changed') and (details ->> 'numberOfPacks')::int = $2 limit 1`,
    [order.order_id, paidNumber],
  );
  return had.length > 0 ? paidNumber : undefined;
}

/**
 * The order as it was paid. Its number may have changed on another page after the payment and before we learned of it:
 * then the order goes back to the number that was paid.
 */
async function restorePaidNumber(
  transaction: Queryable,
  order: LockedOrder,
  { minor, now }: Payment,
): Promise<LockedOrder> {
  if (minor === order.total_minor) return order;
  const numberOfPacks = await findPaidNumber(transaction, order, minor);
  if (numberOfPacks === undefined) return order;
  const { order_id: orderId } = order;
  await transaction.query('update orders set number_of_packs = $2, total_minor = $3 where order_id = $1', [
    orderId,
    numberOfPacks,
    minor,
  ]);
  await writeOrderEvent(transaction, orderId, { kind: 'number-changed', numberOfPacks }, now);
  await releaseReservedPacks(transaction, orderId, numberOfPacks);
  return { ...order, number_of_packs: numberOfPacks, total_minor: minor };
}

async function whyNotDelivered(transaction: Queryable, order: LockedOrder, { minor, now }: Payment) {
  if (minor !== order.total_minor) return 'wrong-amount';
  if (order.account_deleted_at !== null) return 'no-buyer';
  // An expired order can still be paid late, after the same user placed and paid others. Concurrent settlements queue
  // on a lock used only for settling, before anything is counted.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `delivery:${order.user_id}:${order.pack_edition_id}`,
  ]);
  const { owned, held } = await countPacks(transaction, order);
  if (owned + order.number_of_packs > order.per_user_limit) return 'limit-reached';
  return (await findPacks(transaction, order, order.number_of_packs - held, now)) ? null : 'sold-out';
}

/** Paid, but there are no packs left or the account is gone: the money is refunded automatically, and the buyer is notified. */
async function refundUndelivered(
  transaction: Queryable,
  shop: ShopDetails,
  order: LockedOrder,
  paid: Payment & { reason: 'sold-out' | 'wrong-amount' | 'no-buyer' | 'limit-reached' },
): Promise<void> {
  const { order_id: orderId, currency } = order;
  const { minor: amountMinor, reason, now } = paid;
  await releaseReservedPacks(transaction, orderId);
  await transaction.query(
    `update orders set status = 'REFUND_DUE', settled_at = $2, paid_minor = $3 where order_id = $1`,
    [orderId, now, amountMinor],
  );
  await writeOrderEvent(transaction, orderId, { kind: 'paid', amount: { amountMinor, currency } }, now);
  await writeOrderEvent(transaction, orderId, { kind: 'not-delivered', reason }, now);
  await requestRefund(transaction, { orderId, packId: null, amountMinor }, now);
  await writeToBuyer(transaction, shop, order, [{ kind: 'not-delivered', amountMinor }], now);
}

/** Updates packs, order, timeline and receipt in one statement. Returns what the buyer's notification needs. */
async function deliver(
  transaction: Queryable,
  shop: ShopDetails,
  order: LockedOrder,
  { minor: amountMinor, now }: Payment,
): Promise<{ receiptNumber: string; packIds: string[] }> {
  const { order_id: orderId, number_of_packs: numberOfPacks, currency } = order;
  const events = eventsAsJson([
    { kind: 'paid', amount: { amountMinor, currency } },
    { kind: 'packs-delivered', numberOfPacks },
  ]);
  const [receipt] = await transaction.query<{ year: number; number: number; pack_ids: string[] }>(
    `with handed_over as (
       update packs set state = 'sold', owner_id = $2, obtained_at = $3, reserved_until = null
       where order_id = $1 and state = 'reserved' returning pack_id, packs.number),
     completed as (
       update orders set status = 'COMPLETE', settled_at = $3, paid_minor = $4, completions = completions + 1
       where order_id = $1),
     told as (${insertOrderEvents('$1', '$3', '$5')}),
     ${issueReceipt({ orderId: '$1', packEditionId: '$6', year: '$7', seller: '$8', at: '$3' })}
     select year, number, (select jsonb_agg(pack_id order by handed_over.number) from handed_over) as pack_ids from receipt`,
    [
      orderId,
      order.user_id,
      now,
      amountMinor,
      events,
      order.pack_edition_id,
      receiptYear(now, shop.timeZone),
      JSON.stringify(shop.seller),
    ],
  );
  if (receipt === undefined) throw new Error(`order ${orderId} has no edition`);
  return { receiptNumber: formatReceiptNumber(receipt), packIds: receipt.pack_ids };
}

/** The payment has arrived: delivers the packs with a receipt, or arranges a refund. */
export async function completeOrder(
  transaction: Queryable,
  shop: ShopDetails,
  locked: LockedOrder,
  paid: Payment,
): Promise<void> {
  const order = await restorePaidNumber(transaction, locked, paid);
  const reason = await whyNotDelivered(transaction, order, paid);
  if (reason !== null) return refundUndelivered(transaction, shop, order, { ...paid, reason });
  const { receiptNumber, packIds } = await deliver(transaction, shop, order, paid);
  const messages = [
    { kind: 'order-confirmed', receiptNumber },
    { kind: 'packs-ready', packIds },
  ] as const;
  await writeToBuyer(transaction, shop, order, messages, paid.now);
}
