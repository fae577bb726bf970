import { randomUUID } from 'node:crypto';

import { transactionRank, type TransactionStatus } from '#contract/orders/order.ts';
import type { DeletedProfile } from '#contract/profile/profile.ts';
import { deleteUserMessages } from '#server/contact/contact-messages.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { deleteUserCounts } from '#server/limits/user-limits.ts';
import { expireOrder } from '#server/orders/placing/expire-orders.ts';
import { buyerMessageKinds } from '#server/notifications/notify-buyer.ts';
import { forgetMessages } from '#server/notifications/outbox.ts';
import { forgetPushMessages } from '#server/notifications/push-messages.ts';
import { forgetSubscriptions } from '#server/push/subscriptions.ts';
import { forgetReminders } from '#server/reminders/drop-reminders.ts';
import { removeShowcase } from '#server/showcases/showcases.ts';

import { rememberDeletion } from '../db/deleted-profiles.ts';
import { removePicture } from './picture.ts';

/** An order whose money is on its way, by id. */
type MoneyInFlight = Record<string, 'PROCESSING' | 'REFUND_DUE'>;

export type DeleteProfileOutcome =
  | { kind: 'deleted'; counts: DeletedProfile }
  | { kind: 'money-in-flight'; orders: MoneyInFlight };

interface LockedOrder {
  order_id: string;
  status: TransactionStatus;
  buyer_email: string | null;
}

function moneyInFlight(orders: readonly LockedOrder[]): MoneyInFlight | undefined {
  const waiting: MoneyInFlight = {};
  for (const { order_id: orderId, status } of orders) {
    if (status === 'PROCESSING' || status === 'REFUND_DUE') waiting[orderId] = status;
  }
  return Object.keys(waiting).length === 0 ? undefined : waiting;
}

/** Ends the user's unpaid orders and puts their packs back on sale. Returns how many. */
async function endUnpaidOrders(transaction: Queryable, orders: readonly LockedOrder[], now: Date): Promise<number> {
  const unpaid = orders.filter(({ status }) => transactionRank[status] < transactionRank.EXPIRED);
  for (const { order_id: orderId } of unpaid) {
    await expireOrder(transaction, orderId, now);
  }
  return unpaid.length;
}

/**
 * Assigns packs and moments to a pseudonym: they keep an owner, so they can't be sold again, and can't be opened. A
 * pack that is just being opened is opened first, or not at all.
 */
async function reassignCollection(transaction: Queryable, userId: string, nobody: string) {
  const packs = await transaction.query<{ state: 'sold' | 'opened' }>(
    'update packs set owner_id = $2 where owner_id = $1 returning state',
    [userId, nobody],
  );
  const moments = await transaction.query('update moments set owner_id = $2 where owner_id = $1 returning slot', [
    userId,
    nobody,
  ]);
  await transaction.query('delete from collections where user_id = $1', [userId]);
  const sealedPacks = packs.filter(({ state }) => state === 'sold').length;
  return { sealedPacks, openedPacks: packs.length - sealedPacks, moments: moments.length };
}

async function deleteIn(transaction: Queryable, userId: string, now: Date): Promise<DeleteProfileOutcome> {
  const orders = await transaction.query<LockedOrder>(
    'select order_id, status, buyer_email from orders where user_id = $1 order by order_id for update',
    [userId],
  );
  const waiting = moneyInFlight(orders);
  if (waiting !== undefined) return { kind: 'money-in-flight', orders: waiting };
  // No token's `sub` looks like this, and it can't be linked to the user.
  const nobody = `deleted-${randomUUID()}`;
  const ordersEnded = await endUnpaidOrders(transaction, orders, now);
  // The shop's messages about orders, sent or not, are no longer needed.
  const addresses = orders.flatMap(({ buyer_email: email }) => email ?? []);
  await forgetMessages(transaction, addresses, buyerMessageKinds);
  await transaction.query(
    'update orders set user_id = $2, account_deleted_at = $3, buyer_email = null where user_id = $1',
    [userId, nobody, now],
  );
  await transaction.query(
    'update withdrawals set name = null, email = null from orders where orders.order_id = withdrawals.order_id and user_id = $1',
    [nobody],
  );
  await transaction.query('delete from idempotency_keys where user_id = $1', [userId]);
  const collection = await reassignCollection(transaction, userId, nobody);
  const pictureRemoved = await removePicture(transaction, userId);
  await transaction.query('delete from shelves where user_id = $1', [userId]);
  await removeShowcase(transaction, userId);
  await forgetPushMessages(transaction, userId);
  await forgetSubscriptions(transaction, userId);
  await forgetReminders(transaction, userId);
  await deleteUserMessages(transaction, userId);
  await deleteUserCounts(transaction, userId);
  await rememberDeletion(transaction, userId, now);
  return { kind: 'deleted', counts: { ordersEnded, ordersKept: orders.length, ...collection, pictureRemoved } };
}

/**
 * Deletes a user from the shop's tables in one transaction; repeatable. Orders, payments and consents stay under a new
 * pseudonym, as the law requires. Later writes with a valid token are refused. Refuses while a payment is in progress,
 * because its money could no longer be assigned.
 */
export function deleteProfile(database: Database, userId: string, now: Date): Promise<DeleteProfileOutcome> {
  return database.transaction((transaction) => deleteIn(transaction, userId, now));
}
