import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { locales } from '#contract/locale.ts';
import { pushTopics } from '#contract/push/push.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The VAPID keys generated in local mode: one row. */
export const pushKeys = pgTable('push_keys', {
  name: text('name').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A user's browser that is subscribed to push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    subscriptionId: uuid('subscription_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The browser's URL at its push service. Knowing it is not enough to send messages. */
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    topics: text('topics', { enum: pushTopics }).array().notNull(),
    /** SHA-256 of the device's secret, in hex. */
    renewalHash: text('renewal_hash').notNull(),
    /** When the user last created or changed it. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId, table.savedAt)],
);

/** A message waiting for delivery to one browser. Deleted once it is accepted or expired. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.subscriptionId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    tag: text('tag').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The earliest time of the next attempt. Also keeps other instances away while one of them sends. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    index('push_deliveries_due').on(table.nextAttemptAt),
    index('push_deliveries_subscription').on(table.subscriptionId),
  ],
);
