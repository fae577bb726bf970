import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was done within a window: wrong passwords, messages, orders, and everything else with a limit.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    limitKey: text('limit_key').primaryKey(),
    used: integer('used').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowEndsAt)],
);
