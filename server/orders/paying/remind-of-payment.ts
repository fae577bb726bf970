import type { Database } from '#server/db/database.ts';
import { writePushMessages } from '#server/notifications/push-messages.ts';
import { wordPaymentPush } from '#server/notifications/push-texts.ts';

/** How long a payment waits before a reminder: a user who is still on the page has acted by then. */
const patienceMinutes = 3;
/** With less than this left of the reservation, a reminder would come too late. */
const leastMinutesLeft = 1;
const maxPerPass = 500;

/**
 * Reminds fans, once per order, that the bank waits for them or that their card was declined, while their packs are still
 * reserved. Locked orders are skipped: another instance is working on them. Returns how many fans were reminded.
 */
export function remindOfPayments(database: Database, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const waiting = await transaction.query<{ orderId: string; userId: string; reservedUntil: Date }>(
      `with waiting as (
         select order_id from orders
         where status in ('PENDING', 'FAILED') and intent_closed_at is null and payment_reminded_at is null
           and account_deleted_at is null and reserved_until > $1::timestamptz + $3 * interval '1 minute'
           and (select max(at) from order_events
                where order_events.order_id = orders.order_id and kind in ('confirmation-asked', 'declined'))
             <= $1::timestamptz - $2 * interval '1 minute'
         limit $4 for update skip locked)
       update orders set payment_reminded_at = $1 from waiting where orders.order_id = waiting.order_id
       returning orders.order_id as "orderId", user_id as "userId", reserved_until as "reservedUntil"`,
      [now, patienceMinutes, leastMinutesLeft, maxPerPass],
    );
    const text = wordPaymentPush();
    const messages = waiting.map(({ orderId, userId, reservedUntil: expiresAt }) => {
      const path = `/payment?order=${orderId}`;
      const tag = `payment ${orderId}`;
      return { userId, topic: 'orders', kind: 'payment-needs-you', text, path, tag, at: now, expiresAt } as const;
    });
    await writePushMessages(transaction, messages);
    return waiting.length;
  });
}
