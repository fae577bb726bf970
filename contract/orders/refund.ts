import * as v from 'valibot';

import { instantSchema } from '../scalars.ts';
import { moneySchema } from '../money.ts';

/** A refund, for one returned pack or for a whole order. */
export const refundSchema = v.object({
  amount: moneySchema,
  /** The refunded pack; null: the rest of the order. */
  packId: v.nullable(v.string()),
  requestedAt: instantSchema,
  /** Null while it is pending, or if it has failed. */
  refundedAt: v.nullable(instantSchema),
  /** The card's bank rejected it; the shop refunds the money another way. Missing in older copies. */
  failedAt: v.optional(v.nullable(instantSchema), null),
  /** Failed, and the money was given back another way since. Missing in older copies. */
  isGivenBack: v.optional(v.boolean(), false),
});
export type Refund = v.InferOutput<typeof refundSchema>;

/** True if it failed and its money was not given back another way yet. */
export function isStillOwed({ failedAt, isGivenBack }: Refund): boolean {
  return failedAt !== null && !isGivenBack;
}
