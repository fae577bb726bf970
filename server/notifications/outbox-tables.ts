import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { locales } from '#contract/locale.ts';

/** Messages to users by e-mail or SMS. Without an SMTP server they stay here; in local mode a page shows them. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    /** The reply address of an e-mail, if it is not the sender. */
    replyTo: text('reply_to'),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    kind: text('kind').notNull(),
    code: text('code'),
    text: text('text').notNull(),
    locale: text('locale', { enum: locales }).notNull().default('en'),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Set once the SMTP server has accepted it. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
    attempts: integer('attempts').notNull().default(0),
    /** The earliest time of the next attempt. Also keeps other instances away while one of them sends. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Set when delivery was given up (dead letter); an operator can retry it. */
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }),
    /** When an operator retried it. */
    retriedAt: timestamp('retried_at', { withTimezone: true, precision: 3 }),
    /** Why the last attempt failed, in the SMTP server's words. */
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_messages_recipient').on(table.recipient),
    index('outbox_messages_unsent')
      .on(table.nextAttemptAt)
      .where(sql`channel = 'email' and sent_at is null and failed_at is null`),
  ],
);
