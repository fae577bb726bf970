import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { purposes } from '#contract/consent.ts';
import { locales } from '#contract/locale.ts';

/** Each answer to the consent question, as proof. It belongs to a device, not to a user: its id occurs nowhere else. */
export const consents = pgTable(
  'consents',
  {
    consentId: uuid('consent_id').notNull(),
    /** Of the question. */
    version: text('version').notNull(),
    asked: text('asked', { enum: purposes }).array().notNull(),
    allowed: text('allowed', { enum: purposes }).array().notNull(),
    /** In which the question was read. */
    locale: text('locale', { enum: locales }).notNull(),
    givenAt: timestamp('given_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.consentId, table.givenAt] }), index('consents_given').on(table.givenAt)],
);
