import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An order's timeline. Rows are added in the transaction of their cause, and never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    eventNumber: bigint('event_number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    kind: text('kind').notNull(),
    /** Further fields of the kind, as in the contract's `OrderEvent`. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.eventNumber)],
);
