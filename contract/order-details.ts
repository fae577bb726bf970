import * as v from 'valibot';

import { billingSchema } from './billing.ts';
import { orderEventSchema } from './order-event.ts';
import { orderSchema } from './order.ts';
import { receiptSchema } from './receipt.ts';
import { refundSchema } from './refund.ts';

/** An order by itself: what a page shows, prints and keeps for reading offline. No secret of the payment is in it. */
export const orderDetailsSchema = v.object({
  ...orderSchema.entries,
  /** Null: still to be given, before anything can be paid. */
  billing: v.nullable(billingSchema),
  /** Null until COMPLETE; it stays, with its refunds, when the money has gone back. */
  receipt: v.nullable(receiptSchema),
  refunds: v.array(refundSchema),
  /** What happened, oldest first. */
  timeline: v.array(orderEventSchema),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;
