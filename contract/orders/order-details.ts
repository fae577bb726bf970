import * as v from 'valibot';

import { billingSchema } from './billing.ts';
import { orderEventSchema } from './order-event.ts';
import { orderSchema } from './order.ts';
import { packStateSchema } from '../packs/pack.ts';
import { receiptSchema } from './receipt.ts';
import { refundSchema } from './refund.ts';
import { instantSchema, serialNumberSchema } from '../scalars.ts';
import { withdrawalSchema } from './withdrawal.ts';

/** One of the packs that an order brought and that are still the fan's. */
const orderedPackSchema = v.object({
  packId: v.string(),
  number: serialNumberSchema,
  state: packStateSchema,
  /** How long the fan can withdraw from the contract for it; null: there is no such right, or none any more. */
  withdrawableUntil: v.nullable(instantSchema),
});
export type OrderedPack = v.InferOutput<typeof orderedPackSchema>;

/** An order on its own: what a page shows, prints and keeps for reading offline. No secret of the payment is in it. */
export const orderDetailsSchema = v.object({
  ...orderSchema.entries,
  /** Null: still to be given, before anything can be paid. */
  billing: v.nullable(billingSchema),
  /** Null until COMPLETE; it stays, with its refunds, when the money has gone back. */
  receipt: v.nullable(receiptSchema),
  refunds: v.array(refundSchema),
  /** In the order of `packIds`. Copies that a device made before there was this field, or one of the next two, have none. */
  packs: v.optional(v.array(orderedPackSchema), []),
  /** Declared for packs of this order, oldest first. */
  withdrawals: v.optional(v.array(withdrawalSchema), []),
  /** Where messages about it go; null while no billing was given. */
  buyerEmail: v.optional(v.nullable(v.string()), null),
  /** What happened, oldest first. */
  timeline: v.array(orderEventSchema),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;
