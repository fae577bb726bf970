import * as v from 'valibot';

import { momentSchema } from '../moments/moment.ts';
import { instantSchema, serialNumberSchema, slugSchema } from '../scalars.ts';
import { packEditionSchema } from './pack-edition.ts';
import { refundSchema } from '../orders/refund.ts';
import { withdrawalSchema } from '../orders/withdrawal.ts';

/** How long a fan can withdraw from the contract for an unopened pack, in days from its delivery (Directive 2011/83, art. 9). */
export const returnDays = 14;

/** The last instant at which the contract for a pack that was obtained then can be withdrawn from. */
export function withdrawableUntil(obtainedAt: string): Date {
  return new Date(Date.parse(obtainedAt) + returnDays * 24 * 3_600_000);
}

/** `returned` packs are back on sale without an owner; users only see these two. */
const packStates = ['sealed', 'opened'] as const;
export type PackState = (typeof packStates)[number];
export const packStateSchema = v.picklist(packStates);

/** A numbered pack of an edition, owned by the caller. */
export const packSchema = v.object({
  packId: v.string(),
  packEditionId: slugSchema,
  number: serialNumberSchema,
  state: packStateSchema,
  orderId: v.nullable(v.string()),
  obtainedAt: instantSchema,
  openedAt: v.nullable(instantSchema),
  /**
   * How far the reveal has come, on whatever device: how many of its moments lie behind the fan, in the order of the reveal. As
   * many as it holds: the opening is over. Null: sealed, or opened and not torn yet. Copies that a device made before there was
   * this field have none, and must stay readable without a network.
   */
  revealed: v.optional(v.nullable(v.number()), null),
});
export type Pack = v.InferOutput<typeof packSchema>;

/** The seal's data revealed by the opening, to check it against the edition's published root. */
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

export const returnedPackSchema = v.object({
  packId: v.string(),
  orderId: v.string(),
  returnedAt: instantSchema,
  refund: refundSchema,
  /** Each pack that the declaration was about, this one first. */
  withdrawals: v.array(withdrawalSchema),
});
export type ReturnedPack = v.InferOutput<typeof returnedPackSchema>;
