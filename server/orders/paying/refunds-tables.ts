import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Money to be refunded. Written with its cause, and carried out until the provider confirms it. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the provider's idempotency key: `order:<id>`, or `pack:<order>:<pack>`. */
    refundKey: text('refund_key').primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** Null: the whole payment. */
    packId: uuid('pack_id'),
    amountMinor: integer('amount_minor').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When it was last claimed, so that several instances share the work. */
    triedAt: instant('tried_at'),
    /** When the provider first accepted it. */
    begunAt: instant('begun_at'),
    refundedAt: instant('refunded_at'),
    /** The card's bank rejected it. There is no retry: a person must refund the money another way. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_due')
      .on(table.requestedAt)
      .where(sql`refunded_at is null and failed_at is null`),
    index('refunds_of_pack').on(table.packId),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check('refunds_state', sql`${table.refundedAt} is null or ${table.failedAt} is null`),
  ],
);
