import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages that would leave the house by e-mail or SMS. In local mode they are read on a page instead. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    kind: text('kind').notNull(),
    code: text('code'),
    text: text('text').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Set by the program that sends them; null for ever where nobody does. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('outbox_messages_recipient').on(table.recipient),
    index('outbox_messages_unsent')
      .on(table.messageId)
      .where(sql`sent_at is null`),
  ],
);
