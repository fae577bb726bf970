import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import type { SealProof } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

/** The products. Price, supply and limit are columns because orders depend on them; the document is what users see. */
export const packEditions = pgTable('pack_editions', {
  packEditionId: text('pack_edition_id').primaryKey(),
  priceMinor: integer('price_minor').notNull(),
  currency: text('currency').notNull(),
  supply: integer('supply').notNull(),
  perUserLimit: integer('per_user_limit').notNull(),
  announcesAt: timestamp('announces_at', { withTimezone: true, precision: 3 }).notNull(),
  releasesAt: timestamp('releases_at', { withTimezone: true, precision: 3 }).notNull(),
  sealRoot: text('seal_root').notNull(),
  document: jsonb('document').$type<PackEdition>().notNull(),
});

/** One row per pack: reserving, selling and opening are conditional updates of single rows. */
export const packs = pgTable(
  'packs',
  {
    packId: uuid('pack_id').primaryKey(),
    packEditionId: text('pack_edition_id')
      .notNull()
      .references(() => packEditions.packEditionId),
    number: integer('number').notNull(),
    state: text('state', { enum: ['available', 'reserved', 'sold', 'opened'] }).notNull(),
    ownerId: text('owner_id'),
    orderId: uuid('order_id'),
    reservedUntil: timestamp('reserved_until', { withTimezone: true, precision: 3 }),
    obtainedAt: timestamp('obtained_at', { withTimezone: true, precision: 3 }),
    consentedAt: timestamp('consented_at', { withTimezone: true, precision: 3 }),
    openedAt: timestamp('opened_at', { withTimezone: true, precision: 3 }),
    /** How many of its moments were revealed; null until the opened pack is torn. */
    revealed: integer('revealed'),
    /** Secret until the pack is opened. */
    salt: text('salt').notNull(),
    leaf: text('leaf').notNull(),
    sealPath: jsonb('seal_path').$type<SealProof['path']>().notNull(),
  },
  (table) => [
    unique('packs_edition_number').on(table.packEditionId, table.number),
    // One for each state that is searched: on the first day of a sale the statistics know only free packs, and an index
    // of all states would look no better than `packs_edition_number`, which passes every sold pack.
    index('packs_available')
      .on(table.packEditionId, table.number)
      .where(sql`state = 'available'`),
    index('packs_reserved')
      .on(table.packEditionId, table.number)
      .where(sql`state = 'reserved'`),
    index('packs_owner').on(table.ownerId),
    index('packs_order').on(table.orderId),
    check('packs_owned', sql`(${table.state} in ('sold', 'opened')) = (${table.ownerId} is not null)`),
    check('packs_revealed', sql`${table.revealed} is null or (${table.state} = 'opened' and ${table.revealed} >= 0)`),
    check('packs_reserved', sql`(${table.state} = 'reserved') = (${table.reservedUntil} is not null)`),
  ],
);
