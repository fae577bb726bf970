import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every event of the payment provider, once: an order's history, and what makes repeated webhooks harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id'),
    occurredAt: timestamp('occurred_at', { withTimezone: true, precision: 3 }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, precision: 3 }).notNull(),
    outcome: text('outcome').notNull(),
  },
  (table) => [index('payment_events_order').on(table.orderId)],
);

/** The payment sandbox's own objects, in the formats of Stripe's API; unused with a real provider. */
export const sandboxObjects = pgTable('sandbox_objects', {
  objectId: text('object_id').primaryKey(),
  document: jsonb('document').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** The sandbox's answers by idempotency key; without a status while the first call is in progress. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  /** A hash of the request: the same key with another request is refused. */
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  body: text('body'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});
