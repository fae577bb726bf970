import { integer, jsonb, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import type { LocalisedText } from '#contract/locale.ts';
import type { Seller } from '#contract/orders/seller.ts';

/** One receipt per completed order. Contains what may change elsewhere later; the rest is the order's. */
export const receipts = pgTable(
  'receipts',
  {
    orderId: uuid('order_id').primaryKey(),
    /** In the seller's time zone. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    packEditionName: jsonb('pack_edition_name').$type<LocalisedText>().notNull(),
  },
  (table) => [unique('receipts_number').on(table.year, table.number)],
);

/** The last number of each year. A sequence would leave a gap when a transaction is rolled back. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
