import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { locales } from '#contract/locale.ts';
import { transactionStatuses } from '#contract/orders/order.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The order and its transaction: created together, they share one row and one lock. */
export const orders = pgTable(
  'orders',
  {
    orderId: uuid('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    packEditionId: text('pack_edition_id').notNull(),
    numberOfPacks: integer('number_of_packs').notNull(),
    totalMinor: integer('total_minor').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    reservedUntil: instant('reserved_until').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    paymentIntentId: text('payment_intent_id'),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** How many times it was settled as COMPLETE: the database refuses a second time. */
    completions: integer('completions').notNull().default(0),
    settledAt: instant('settled_at'),
    /** From then on `user_id` is a pseudonym, and late payments are refunded. */
    accountDeletedAt: instant('account_deleted_at'),
    /** Billing: all null, or all set except the tax number. */
    billingCountry: text('billing_country'),
    billingTaxNumber: text('billing_tax_number'),
    buyerIsAdult: boolean('buyer_is_adult'),
    termsVersion: text('terms_version'),
    locale: text('locale', { enum: locales }),
    billingGivenAt: instant('billing_given_at'),
    /** The recipient of messages about it; deleted with the account. */
    buyerEmail: text('buyer_email'),
    /** What the provider received; differs from the total only if the money must be refunded. */
    paidMinor: integer('paid_minor'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    /** From this time on the provider accepts no payment for it. */
    intentClosedAt: instant('intent_closed_at'),
    /** When reconciliation last claimed it, so that several instances share the work. */
    reconciledAt: instant('reconciled_at'),
    /** When the fan was reminded of the waiting payment. */
    paymentRemindedAt: instant('payment_reminded_at'),
  },
  (table) => [
    uniqueIndex('orders_transaction').on(table.transactionId),
    uniqueIndex('orders_payment_intent').on(table.paymentIntentId),
    uniqueIndex('orders_one_unpaid')
      .on(table.userId, table.packEditionId)
      .where(sql`status in ('PENDING', 'PROCESSING', 'FAILED')`),
    index('orders_user_edition').on(table.userId, table.packEditionId),
    index('orders_open')
      .on(table.status, table.reservedUntil)
      .where(sql`intent_closed_at is null`),
    check('orders_completions', sql`${table.completions} <= 1`),
    check(
      'orders_billing',
      sql`num_nonnulls(${table.billingCountry}, ${table.buyerIsAdult}, ${table.termsVersion}, ${table.locale},
        ${table.billingGivenAt}) in (0, 5)`,
    ),
  ],
);

/** A client's key for placing one order; stored so that a repeat returns the same order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
