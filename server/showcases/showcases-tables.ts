import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The one shelf that a user shows to everybody who has its address; no row while it is off. */
export const showcases = pgTable('showcases', {
  userId: text('user_id').primaryKey(),
  showcaseId: uuid('showcase_id').notNull().unique(),
  shelfId: text('shelf_id').notNull(),
  /** Null where the user does not want to be named. */
  username: text('username'),
  savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
});
