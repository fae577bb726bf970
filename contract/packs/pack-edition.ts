import * as v from 'valibot';

import { localisedTextSchema } from '../locale.ts';
import { instantSchema, slugSchema } from '../scalars.ts';
import { moneySchema } from '../money.ts';

/** What kind of edition it is; the packs page filters by it. */
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

/** What is on sale. */
export const packEditionSchema = v.object({
  packEditionId: slugSchema,
  name: localisedTextSchema,
  description: localisedTextSchema,
  type: packTypeSchema,
  price: moneySchema,
  /** How many packs exist. */
  supply: v.number(),
  perUserLimit: v.number(),
  /** Until then only admins see that it exists. */
  announcesAt: instantSchema,
  /** From then on it is sold, to admins too. */
  releasesAt: instantSchema,
  /** One entry a slot: a pack holds as many moments as it has slots. */
  slots: v.array(oddsSchema),
  /** Over all slots of all packs. */
  odds: oddsSchema,
  /** Moment editions that a pack of this edition may hold. */
  pool: v.array(slugSchema),
  /** Merkle root over the sealed packs, hex; null until they are minted. */
  sealRoot: v.nullable(v.string()),
});
export type PackEdition = v.InferOutput<typeof packEditionSchema>;

/** Chance decides what a pack holds, unless its pool fills its slots exactly: no pack holds a moment edition twice. */
export function isChanceBased(edition: Pick<PackEdition, 'pool' | 'slots'>): boolean {
  return edition.pool.length > edition.slots.length;
}
