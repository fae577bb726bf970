import * as v from 'valibot';

import { billingSchema } from './billing.ts';
import { orderEventSchema } from './order-event.ts';
import { orderSchema } from './order.ts';
import { packStateSchema } from '../packs/pack.ts';
import { receiptSchema } from './receipt.ts';
import { refundSchema } from './refund.ts';
import { instantSchema, serialNumberSchema } from '../scalars.ts';
import { withdrawalSchema } from './withdrawal.ts';

/** A pack of the order that the user still owns. */
const orderedPackSchema = v.object({
  packId: v.string(),
  number: serialNumberSchema,
  state: packStateSchema,
  /** Withdrawal deadline; null: no such right, or expired. */
  withdrawableUntil: v.nullable(instantSchema),
});
export type OrderedPack = v.InferOutput<typeof orderedPackSchema>;

/** One order with everything its page shows, prints and keeps offline. Contains no payment secret. */
export const orderDetailsSchema = v.object({
  ...orderSchema.entries,
  /** Null: required before paying. */
  billing: v.nullable(billingSchema),
  /** Null until COMPLETE. Stays after a refund. */
  receipt: v.nullable(receiptSchema),
  refunds: v.array(refundSchema),
  /** In the order of `packIds`. Older copies on devices lack this field and the next two. */
  packs: v.optional(v.array(orderedPackSchema), []),
  /** Withdrawals from packs of this order, oldest first. */
  withdrawals: v.optional(v.array(withdrawalSchema), []),
  /** The recipient of messages about the order; null before billing is set. */
  buyerEmail: v.optional(v.nullable(v.string()), null),
  /** Events, oldest first. */
  timeline: v.array(orderEventSchema),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;
