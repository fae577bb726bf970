import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import type { MomentEdition } from '#contract/moments/moment.ts';

/** The catalog. Filters and sorts have columns; the document is the whole edition. */
export const momentEditions = pgTable('moment_editions', {
  momentEditionId: text('moment_edition_id').primaryKey(),
  season: text('season').notNull(),
  position: text('position').notNull(),
  rarity: text('rarity').notNull(),
  momentDate: date('moment_date', { mode: 'string' }).notNull(),
  copies: integer('copies').notNull(),
  /** The edition’s `toSearchText`: without accents and case. */
  searchText: text('search_text').notNull(),
  document: jsonb('document').$type<MomentEdition>().notNull(),
});

/** Numbered copies, minted into packs. A copy has no owner until its pack is opened. */
export const moments = pgTable(
  'moments',
  {
    momentEditionId: text('moment_edition_id')
      .notNull()
      .references(() => momentEditions.momentEditionId),
    serialNumber: integer('serial_number').notNull(),
    packId: uuid('pack_id').notNull(),
    slot: integer('slot').notNull(),
    ownerId: text('owner_id'),
    obtainedAt: timestamp('obtained_at', { withTimezone: true, precision: 3 }),
    /** Copied from the edition, so that one index serves a page of one owner's moments. */
    momentDate: date('moment_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.momentEditionId, table.serialNumber] }),
    unique('moments_pack_slot').on(table.packId, table.slot),
    index('moments_owner_newest').on(table.ownerId, table.momentDate.desc(), table.momentEditionId, table.serialNumber),
  ],
);

/** A number per user that increases whenever their collection changes. */
export const collections = pgTable('collections', {
  userId: text('user_id').primaryKey(),
  version: integer('version').notNull(),
});
