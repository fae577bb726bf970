import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What fans declared when they withdrew from a contract: one row a pack. The refund has a row of its own. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    orderId: uuid('order_id').notNull(),
    packId: uuid('pack_id').notNull(),
    packNumber: integer('pack_number').notNull(),
    /** As declared, and where the acknowledgement went; taken out with the account. */
    name: text('name'),
    email: text('email'),
    declaredAt: timestamp('declared_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.packId] })],
);
