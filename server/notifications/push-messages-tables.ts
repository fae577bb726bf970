import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { pushTopics } from '#contract/push/push.ts';

import type { PushText } from './push-texts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Push messages not yet queued for the user's devices: rows stay for seconds. */
export const pushMessages = pgTable(
  'push_messages',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    topic: text('topic', { enum: pushTopics }).notNull(),
    kind: text('kind').notNull(),
    /** In every language. */
    text: jsonb('text').$type<PushText>().notNull(),
    /** Of the page to open, without the language. */
    path: text('path').notNull(),
    tag: text('tag').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Not sent after this time. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('push_messages_user').on(table.userId), index('push_messages_age').on(table.expiresAt)],
);
