import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The shelf that a user publishes; no row while there is none. */
export const showcases = pgTable('showcases', {
  userId: text('user_id').primaryKey(),
  showcaseId: uuid('showcase_id').notNull().unique(),
  shelfId: text('shelf_id').notNull(),
  /** Null if the user does not want to be named. */
  username: text('username'),
  savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
});
