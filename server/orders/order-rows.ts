import type { Locale } from '#contract/locale.ts';
import { mostListedOrders, type Order, type TransactionStatus } from '#contract/orders/order.ts';
import type { Queryable } from '#server/db/database.ts';

/** A row of `orders` with the packs that it brought. */
export interface OrderRow {
  order_id: string;
  user_id: string;
  pack_edition_id: string;
  number_of_packs: number;
  total_minor: number;
  currency: 'EUR';
  created_at: Date;
  reserved_until: Date;
  transaction_id: string;
  status: TransactionStatus;
  payment_intent_id: string | null;
  refunded_minor: number;
  completions: number;
  settled_at: Date | null;
  billing_country: string | null;
  billing_tax_number: string | null;
  buyer_is_adult: boolean | null;
  terms_version: string | null;
  locale: Locale | null;
  billing_given_at: Date | null;
  buyer_email: string | null;
  paid_minor: number | null;
  card_brand: string | null;
  card_last_four: string | null;
  pack_ids: string[];
}

/** The database has all billing fields or none; only the tax number is optional. */
export type BilledOrderRow = OrderRow & {
  billing_country: string;
  buyer_is_adult: boolean;
  terms_version: string;
  locale: Locale;
  billing_given_at: Date;
};

export function hasBilling(row: OrderRow): row is BilledOrderRow {
  return row.billing_given_at !== null;
}

const selectOrders = `
  select orders.*, coalesce((
    select jsonb_agg(packs.pack_id order by packs.number) from packs
    where packs.order_id = orders.order_id and packs.state in ('sold', 'opened')), '[]') as pack_ids
  from orders`;

/** SQL: `statusAt` of a row of `orders`. */
function currentStatus(now: string): string {
  return `case when status in ('PENDING', 'FAILED') and reserved_until <= ${now}::timestamptz then 'EXPIRED' else status end`;
}

/** Expiry follows from the clock, so no job must run for an order to end. */
export function statusAt(row: Pick<OrderRow, 'status' | 'reserved_until'>, now: Date): TransactionStatus {
  const isUnpaid = row.status === 'PENDING' || row.status === 'FAILED';
  return isUnpaid && row.reserved_until <= now ? 'EXPIRED' : row.status;
}

/** The columns that an `Order` shows. */
export type ShownOrderRow = Pick<
  OrderRow,
  | 'order_id'
  | 'transaction_id'
  | 'pack_edition_id'
  | 'number_of_packs'
  | 'total_minor'
  | 'currency'
  | 'status'
  | 'refunded_minor'
  | 'created_at'
  | 'reserved_until'
  | 'settled_at'
  | 'pack_ids'
>;

export function toOrder(row: ShownOrderRow, now: Date): Order {
  return {
    orderId: row.order_id,
    transactionId: row.transaction_id,
    packEditionId: row.pack_edition_id,
    numberOfPacks: row.number_of_packs,
    total: { amountMinor: row.total_minor, currency: row.currency },
    status: statusAt(row, now),
    refundedMinor: row.refunded_minor,
    createdAt: row.created_at.toISOString(),
    reservedUntil: row.reserved_until.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    packIds: row.pack_ids,
  };
}

export async function readOrder(queryable: Queryable, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await queryable.query<OrderRow>(`${selectOrders} where orders.order_id = $1`, [orderId]);
  return row;
}

/** Undefined too when it is another user's. */
export async function readUserOrder(
  queryable: Queryable,
  userId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const row = await readOrder(queryable, orderId);
  return row?.user_id === userId ? row : undefined;
}

/** Undefined too when it is another user's. */
export async function readOrderByTransaction(
  queryable: Queryable,
  userId: string,
  transactionId: string,
): Promise<OrderRow | undefined> {
  const [row] = await queryable.query<OrderRow>(
    `${selectOrders} where orders.transaction_id = $1 and orders.user_id = $2`,
    [transactionId, userId],
  );
  return row;
}

/** All orders of the user, newest first, without a limit. */
export function readUserOrders(queryable: Queryable, userId: string): Promise<OrderRow[]> {
  return queryable.query<OrderRow>(`${selectOrders} where orders.user_id = $1 order by created_at desc, order_id`, [
    userId,
  ]);
}

/** Newest first, `mostListedOrders` at most; of every status without one. */
export async function listOrders(
  queryable: Queryable,
  userId: string,
  status: TransactionStatus | undefined,
  now: Date,
): Promise<Order[]> {
  const rows = await queryable.query<OrderRow>(
    `${selectOrders} where orders.user_id = $1 and ($3::text is null or ${currentStatus('$2')} = $3::text)
     order by created_at desc, order_id limit ${mostListedOrders}`,
    [userId, now, status ?? null],
  );
  return rows.map((row) => toOrder(row, now));
}

/** How many orders there are of each state, as of now. */
export function countOrders(queryable: Queryable, now: Date): Promise<{ status: TransactionStatus; count: number }[]> {
  return queryable.query(`select ${currentStatus('$1')} as status, count(*)::integer as count from orders group by 1`, [
    now,
  ]);
}
