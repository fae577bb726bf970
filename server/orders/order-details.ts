import type { Billing } from '#contract/billing.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import type { OrderEvent } from '#contract/order-event.ts';
import type { Order } from '#contract/order.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { readPacksOfOrder } from '#server/packs/read-packs.ts';
import { readWithdrawals } from '#server/packs/withdrawals.ts';
import { readRefunds } from '#server/payments/refunds.ts';

import { readOrderEvents } from './order-events.ts';
import { type BilledOrderRow, hasBilling, type OrderRow, readOrderOf, toOrder } from './order-rows.ts';
import { describeReceipt, readReceipt } from './receipts.ts';

function describeBilling(row: BilledOrderRow): Billing {
  return {
    country: row.billing_country,
    taxNumber: row.billing_tax_number,
    isAdult: row.buyer_is_adult,
    termsVersion: row.terms_version,
    locale: row.locale,
    givenAt: row.billing_given_at.toISOString(),
  };
}

/** Everything about an order. Pass a transaction: what it tells must be of one moment. */
export async function describeOrder(transaction: Queryable, row: OrderRow, now: Date): Promise<OrderDetails> {
  const order = toOrder(row, now);
  const refunds = await readRefunds(transaction, row.order_id);
  const receipt = await readReceipt(transaction, row.order_id);
  const isBilled = hasBilling(row);
  return {
    ...order,
    billing: isBilled ? describeBilling(row) : null,
    receipt: receipt !== undefined && isBilled ? describeReceipt(receipt, row, refunds) : null,
    refunds,
    packs: await readPacksOfOrder(transaction, row, now),
    withdrawals: await readWithdrawals(transaction, row.order_id),
    buyerEmail: row.buyer_email,
    timeline: tellExpiry(await readOrderEvents(transaction, row.order_id), order),
  };
}

/** The clock ends an order before anybody has written it down. */
function tellExpiry(timeline: OrderEvent[], { status, reservedUntil: at }: Order): OrderEvent[] {
  const isTold = status !== 'EXPIRED' || timeline.some((event) => event.kind === 'expired');
  return isTold ? timeline : [...timeline, { kind: 'expired', at }];
}

/** Undefined too when it is another user's. */
export function readOrderDetails(
  database: Database,
  userId: string,
  orderId: string,
  now: Date,
): Promise<OrderDetails | undefined> {
  return database.transaction(async (transaction) => {
    const row = await readOrderOf(transaction, userId, orderId);
    return row && describeOrder(transaction, row, now);
  });
}
