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
  },
  (table) => [index('outbox_messages_recipient').on(table.recipient)],
);
