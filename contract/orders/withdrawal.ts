import * as v from 'valibot';

import { idSchema, instantSchema, serialNumberSchema } from '../scalars.ts';

export const maxDeclaredName = 200;
/** Above the maximum per order. */
const mostPacks = 50;

/** The declaration confirmed by the user. Without a name, the username is used. */
export const withdrawalRequestSchema = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxDeclaredName))),
  /** More unopened packs of the same order: all are returned, or none. */
  otherPackIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(mostPacks)), []),
});
export type WithdrawalRequest = v.InferInput<typeof withdrawalRequestSchema>;

/** The seller's acknowledgement for each pack: who declared it, for what, and when (Directive 2011/83, art. 11a). */
export const withdrawalSchema = v.object({
  packId: v.string(),
  packNumber: serialNumberSchema,
  /** The declared name; null once the account is deleted. */
  name: v.nullable(v.string()),
  /** The acknowledgement's recipient; null if the order has no address, or no longer has one. */
  email: v.nullable(v.string()),
  declaredAt: instantSchema,
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;
