import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { contactCopies, contactTopics } from '#contract/content/contact.ts';
import { locales } from '#contract/locale.ts';

/** Messages sent with the contact form. They are answered by e-mail. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Created by the sender's device, so that a repeat is recognized. */
    messageId: uuid('message_id').primaryKey(),
    /** Null for visitors. */
    userId: text('user_id'),
    topic: text('topic', { enum: contactTopics }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Always one of the user's own orders. */
    orderId: uuid('order_id'),
    message: text('message').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Which copy was sent to the sender. */
    copy: text('copy', { enum: contactCopies }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId), index('contact_messages_created').on(table.createdAt)],
);
