import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import { locales } from '#contract/locale.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who wants to be reminded of which drop, and how. */
export const dropReminders = pgTable(
  'drop_reminders',
  {
    userId: text('user_id').notNull(),
    packEditionId: text('pack_edition_id').notNull(),
    channel: text('channel', { enum: ['push', 'email'] }).notNull(),
    /** Where an e-mail goes; null for push messages. */
    email: text('email'),
    /** Of the e-mail. */
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
