import * as v from 'valibot';

import { localisedTextSchema } from '../locale.ts';
import { instantSchema, slugSchema } from '../scalars.ts';
import { moneySchema } from '../money.ts';

/** The edition's type, used as a filter. */
export const packTypes = ['Standard', 'Season', 'Position', 'Derby', 'Legends'] as const;
export type PackType = (typeof packTypes)[number];
export const packTypeSchema = v.picklist(packTypes);

/** Chance per rarity in basis points (1/10,000); the four add up to 10,000. */
const oddsSchema = v.object({
  Common: v.number(),
  Epic: v.number(),
  Rare: v.number(),
  'Super Rare': v.number(),
});
export type Odds = v.InferOutput<typeof oddsSchema>;

const pouchSchema = v.object({
  /** URL of a 5:7 picture, transparent where the foil shows. */
  art: v.string(),
  /** Color of the foil, «#rrggbb». */
  foil: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
});
export type PouchPrint = v.InferOutput<typeof pouchSchema>;

/** A pack edition: a limited number of packs with the same contents rules. */
export const packEditionSchema = v.object({
  packEditionId: slugSchema,
  name: localisedTextSchema,
  description: localisedTextSchema,
  type: packTypeSchema,
  /** Missing in copies from before editions had their own art. */
  pouch: v.optional(pouchSchema),
  price: moneySchema,
  /** The number of packs. */
  supply: v.number(),
  perUserLimit: v.number(),
  /** Visible only to admins until then. */
  announcesAt: instantSchema,
  /** The start of the sale, for admins too. */
  releasesAt: instantSchema,
  /** One entry per slot: the number of moments in a pack. */
  slots: v.array(oddsSchema),
  /** The average over all slots. */
  odds: oddsSchema,
  /** The moment editions that a pack of this edition may contain. */
  pool: v.array(slugSchema),
  /** Merkle root over the sealed packs, hex; null until they are minted. */
  sealRoot: v.nullable(v.string()),
});
export type PackEdition = v.InferOutput<typeof packEditionSchema>;

/**
 * True if a pack's contents are random: false only if the pool fills the slots exactly, since no pack contains a moment
 * edition twice.
 */
export function isChanceBased(edition: Pick<PackEdition, 'pool' | 'slots'>): boolean {
  return edition.pool.length > edition.slots.length;
}
