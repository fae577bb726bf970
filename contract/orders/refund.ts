import * as v from 'valibot';

import { instantSchema } from '../scalars.ts';
import { moneySchema } from '../money.ts';

/** Money that goes back, for one returned pack or for a whole order. */
export const refundSchema = v.object({
  amount: moneySchema,
  /** The pack that it is for; null: what is left of the order. */
  packId: v.nullable(v.string()),
  requestedAt: instantSchema,
  /** Null: on its way, or failed. */
  refundedAt: v.nullable(instantSchema),
  /** The card's bank did not take it, and the shop gives it back another way. Copies of before there was this field have none. */
  failedAt: v.optional(v.nullable(instantSchema), null),
});
export type Refund = v.InferOutput<typeof refundSchema>;
