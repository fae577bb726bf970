import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whose account a name of the environment's list is: the first that was seen under it. */
export const admins = pgTable('admins', {
  username: text('username').primaryKey(),
  userId: text('user_id').notNull(),
  since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
});
