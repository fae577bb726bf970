import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import { locales } from '#contract/locale.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Reminders of drops by user, and how they are sent. */
export const dropReminders = pgTable(
  'drop_reminders',
  {
    userId: text('user_id').notNull(),
    packEditionId: text('pack_edition_id').notNull(),
    channel: text('channel', { enum: ['push', 'email'] }).notNull(),
    /** The recipient of the e-mail; null for push messages. */
    email: text('email'),
    /** The language of the e-mail. */
    locale: text('locale', { enum: locales }).notNull(),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.packEditionId, table.channel] }),
    index('drop_reminders_unsent')
      .on(table.packEditionId)
      .where(sql`sent_at is null`),
  ],
);
