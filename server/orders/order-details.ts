import type { Billing } from '#contract/orders/billing.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import type { OrderEvent } from '#contract/orders/order-event.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { readPacksOfOrders } from '#server/packs/read-packs.ts';
import { readWithdrawals } from '#server/orders/withdrawal/withdrawals.ts';
import { markGivenBack, readRefunds } from '#server/orders/paying/refunds.ts';

import { readTimelines } from './order-events.ts';
import { type BilledOrderRow, hasBilling, type OrderRow, readUserOrder, toOrder } from './order-rows.ts';
import { describeReceipt, readReceipts } from './receipts/receipts.ts';

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

/**
 * All details of orders, in as many queries for thousands as for one. Pass a transaction, so that the details are
 * consistent.
 */
export async function describeOrders(
  transaction: Queryable,
  rows: readonly OrderRow[],
  now: Date,
): Promise<OrderDetails[]> {
  const orderIds = rows.map(({ order_id }) => order_id);
  const allRefunds = await readRefunds(transaction, orderIds);
  const receipts = await readReceipts(transaction, orderIds);
  const packs = await readPacksOfOrders(transaction, rows, now);
  const withdrawals = await readWithdrawals(transaction, orderIds);
  const timelines = await readTimelines(transaction, orderIds);
  return rows.map((row) => {
    const order = toOrder(row, now);
    const refunds = markGivenBack(allRefunds.get(row.order_id) ?? [], row.refunded_minor);
    const receipt = receipts.get(row.order_id);
    const isBilled = hasBilling(row);
    return {
      ...order,
      billing: isBilled ? describeBilling(row) : null,
      receipt: receipt !== undefined && isBilled ? describeReceipt(receipt, row, refunds) : null,
      refunds,
      packs: packs.get(row.order_id) ?? [],
      withdrawals: withdrawals.get(row.order_id) ?? [],
      buyerEmail: row.buyer_email,
      timeline: addExpiry(timelines.get(row.order_id) ?? [], order),
    };
  });
}

/** By the clock an order may have expired before this is stored. */
function addExpiry(timeline: OrderEvent[], { status, reservedUntil: at }: Order): OrderEvent[] {
  const isListed = status !== 'EXPIRED' || timeline.some((event) => event.kind === 'expired');
  return isListed ? timeline : [...timeline, { kind: 'expired', at }];
}

/** Undefined too when it is another user's. */
export function readOrderDetails(
  database: Database,
  userId: string,
  orderId: string,
  now: Date,
): Promise<OrderDetails | undefined> {
  return database.transaction(async (transaction) => {
    const row = await readUserOrder(transaction, userId, orderId);
    const [described] = row === undefined ? [] : await describeOrders(transaction, [row], now);
    return described;
  });
}
