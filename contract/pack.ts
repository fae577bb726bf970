import * as v from 'valibot';

import { localisedTextSchema } from './locale.ts';
import { instantSchema, momentSchema, serialNumberSchema, slugSchema } from './moment.ts';
import { moneySchema } from './money.ts';

/** What kind of edition it is; the packs page filters by it. */
export const packTypes = ['Standard', 'Season', 'Position', 'Derby', 'Legends'] as const;
export type PackType = (typeof packTypes)[number];
export const packTypeSchema = v.picklist(packTypes);

/** Chance per rarity in basis points (1/10,000); the four add up to 10,000. */
export const oddsSchema = v.object({
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

/** `returned` packs are back on sale and nobody's; a fan only ever sees these two. */
export const packStates = ['sealed', 'opened'] as const;
export type PackState = (typeof packStates)[number];
export const packStateSchema = v.picklist(packStates);

/** One unit of an edition, numbered, owned by the caller. */
export const packSchema = v.object({
  packId: v.string(),
  packEditionId: slugSchema,
  number: serialNumberSchema,
  state: packStateSchema,
  orderId: v.nullable(v.string()),
  obtainedAt: instantSchema,
  openedAt: v.nullable(instantSchema),
});
export type Pack = v.InferOutput<typeof packSchema>;

/** What the opening of a pack revealed of its seal, so that anybody can check it against the edition's published root. */
export const sealProofSchema = v.object({
  /** Hex. The leaf is `sha256(salt + contents)`, see `seal.ts`. */
  salt: v.string(),
  leaf: v.string(),
  /** Sibling hashes from the leaf to the root. */
  path: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
  root: v.string(),
});
export type SealProof = v.InferOutput<typeof sealProofSchema>;

export const packDetailsSchema = v.object({
  ...packSchema.entries,
  edition: packEditionSchema,
  /** In the order of the slots; empty while sealed. */
  moments: v.array(momentSchema),
  /** When the fan agreed that opening ends the right to return; null while they have not. */
  consentedAt: v.nullable(instantSchema),
  proof: v.nullable(sealProofSchema),
});
export type PackDetails = v.InferOutput<typeof packDetailsSchema>;
