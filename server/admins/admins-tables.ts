import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Binds a name in `ADMIN_USERS` to the first account seen under it. */
export const admins = pgTable('admins', {
  username: text('username').primaryKey(),
  userId: text('user_id').notNull(),
  since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
});
