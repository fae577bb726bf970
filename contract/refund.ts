import * as v from 'valibot';

import { instantSchema } from './scalars.ts';
import { moneySchema } from './money.ts';

/** Money that goes back, for one returned pack or for a whole order. */
export const refundSchema = v.object({
  amount: moneySchema,
  /** The pack that it is for; null: what is left of the order. */
  packId: v.nullable(v.string()),
  requestedAt: instantSchema,
  /** Null: on its way. */
  refundedAt: v.nullable(instantSchema),
});
export type Refund = v.InferOutput<typeof refundSchema>;
