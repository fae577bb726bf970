import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { Shelves } from '#contract/shelves/shelves.ts';

/** One document per user: the merged edits of all their devices. */
export const shelves = pgTable('shelves', {
  userId: text('user_id').primaryKey(),
  document: jsonb('document').$type<Shelves>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
});
