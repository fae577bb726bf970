import * as v from 'valibot';

import { idSchema, instantSchema, serialNumberSchema } from '../scalars.ts';

export const maxDeclaredName = 200;
/** Above the maximum per order. */
const mostPacks = 50;

/** The declaration that a fan confirms. Without a name the account's username counts as the name. */
export const withdrawalRequestSchema = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxDeclaredName))),
  /** Further unopened packs of the same order: all of them are given back, or none. */
  otherPackIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(mostPacks)), []),
});
export type WithdrawalRequest = v.InferInput<typeof withdrawalRequestSchema>;

/** What the seller acknowledges for each pack: who declared it, what for, and when (Directive 2011/83, art. 11a). */
export const withdrawalSchema = v.object({
  packId: v.string(),
  packNumber: serialNumberSchema,
  /** The declared name; null once the account is deleted. */
  name: v.nullable(v.string()),
  /** Where the acknowledgement was sent; null where the order has no address, or has none any more. */
  email: v.nullable(v.string()),
  declaredAt: instantSchema,
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;
