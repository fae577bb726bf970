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
  /** Null until COMPLETE; kept with its refunds after the money has gone back. */
  receipt: v.nullable(receiptSchema),
  refunds: v.array(refundSchema),
  /** In the order of `packIds`. Copies that a device made before there was this field, or one of the next two, have none. */
  packs: v.optional(v.array(orderedPackSchema), []),
  /** Declared for packs of this order, oldest first. */
  withdrawals: v.optional(v.array(withdrawalSchema), []),
  /** Where messages about it go; null while no billing was given. */
  buyerEmail: v.optional(v.nullable(v.string()), null),
  /** Events, oldest first. */
  timeline: v.array(orderEventSchema),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;
