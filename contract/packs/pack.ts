import * as v from 'valibot';

import { momentSchema } from '../moments/moment.ts';
import { instantSchema, serialNumberSchema, slugSchema } from '../scalars.ts';
import { packEditionSchema } from './pack-edition.ts';
import { refundSchema } from '../orders/refund.ts';
import { withdrawalSchema } from '../orders/withdrawal.ts';

/** The withdrawal period for an unopened pack, in days from its delivery (Directive 2011/83, art. 9). */
export const returnDays = 14;

/** `returned` packs are on sale again without an owner; users only see the other two states. */
const packStates = ['sealed', 'opened'] as const;
export type PackState = (typeof packStates)[number];
export const packStateSchema = v.picklist(packStates);

/** A numbered pack owned by the caller. */
export const packSchema = v.object({
  packId: v.string(),
  packEditionId: slugSchema,
  number: serialNumberSchema,
  state: packStateSchema,
  orderId: v.nullable(v.string()),
  obtainedAt: instantSchema,
  openedAt: v.nullable(instantSchema),
  /**
   * The reveal progress, on any device: the number of revealed moments. Equal to the pack's size: the reveal is over.
   * Null: sealed, or opened but not torn. Missing in older copies, which must stay readable offline.
   */
  revealed: v.optional(v.nullable(v.number()), null),
});
export type Pack = v.InferOutput<typeof packSchema>;

/** A pack in the user's list. */
export const listedPackSchema = v.object({
  ...packSchema.entries,
  /** The editions of its moments, in the order of the slots; empty if sealed, and in copies from before this field. */
  momentEditionIds: v.optional(v.array(slugSchema), []),
});
export type ListedPack = v.InferOutput<typeof listedPackSchema>;

/** Seal data revealed by the opening, to verify it against the edition's published root. */
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
  /** In the order of the slots; empty if sealed. */
  moments: v.array(momentSchema),
  /** When the user consented that opening ends the right to return; null before. */
  consentedAt: v.nullable(instantSchema),
  proof: v.nullable(sealProofSchema),
});
export type PackDetails = v.InferOutput<typeof packDetailsSchema>;

export const returnedPackSchema = v.object({
  packId: v.string(),
  orderId: v.string(),
  returnedAt: instantSchema,
  refund: refundSchema,
  /** All packs of the declaration, this one first. */
  withdrawals: v.array(withdrawalSchema),
});
export type ReturnedPack = v.InferOutput<typeof returnedPackSchema>;
