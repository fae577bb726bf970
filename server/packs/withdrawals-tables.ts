import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The declarations of withdrawals: one row per pack. The refund has a separate row. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    orderId: uuid('order_id').notNull(),
    packId: uuid('pack_id').notNull(),
    packNumber: integer('pack_number').notNull(),
    /** As declared, and the acknowledgement's recipient; deleted with the account. */
    name: text('name'),
    email: text('email'),
    declaredAt: timestamp('declared_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.packId] })],
);
