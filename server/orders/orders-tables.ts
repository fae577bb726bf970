import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { transactionStatuses } from '#contract/order.ts';

/** The intent to buy packs, and its transaction: they are born together and share one row, one lock. */
export const orders = pgTable(
  'orders',
  {
    orderId: uuid('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    packEditionId: text('pack_edition_id').notNull(),
    numberOfPacks: integer('number_of_packs').notNull(),
    totalMinor: integer('total_minor').notNull(),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    reservedUntil: timestamp('reserved_until', { withTimezone: true, precision: 3 }).notNull(),
    transactionId: uuid('transaction_id').notNull(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    paymentIntentId: text('payment_intent_id'),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** How many times it was settled as COMPLETE: the database refuses a second. */
    completions: integer('completions').notNull().default(0),
    settledAt: timestamp('settled_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('orders_transaction').on(table.transactionId),
    uniqueIndex('orders_payment_intent').on(table.paymentIntentId),
    uniqueIndex('orders_one_unpaid')
      .on(table.userId, table.packEditionId)
      .where(sql`status in ('PENDING', 'PROCESSING', 'FAILED')`),
    index('orders_user').on(table.userId, table.createdAt),
    check('orders_completions', sql`${table.completions} <= 1`),
  ],
);

/** A client's key for one placing of an order; kept so that a repeat is answered with the same order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: uuid('order_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
