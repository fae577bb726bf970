import * as v from 'valibot';

import { instantSchema } from '../scalars.ts';
import { moneySchema } from '../money.ts';

const at = { at: instantSchema };

/** An event in an order's history. Events are never removed: a change is another event. */
export const orderEventSchema = v.variant('kind', [
  v.object({ ...at, kind: v.literal('reserved'), numberOfPacks: v.number() }),
  v.object({ ...at, kind: v.literal('number-changed'), numberOfPacks: v.number() }),
  v.object({ ...at, kind: v.literal('billing-given') }),
  /** The bank asks the fan to confirm (3-D Secure). */
  v.object({ ...at, kind: v.literal('confirmation-asked') }),
  /** The payment is processing at the provider. */
  v.object({ ...at, kind: v.literal('payment-begun') }),
  /** One per attempt. The provider's code, such as `insufficient_funds`; null if it gave none. */
  v.object({ ...at, kind: v.literal('declined'), code: v.nullable(v.string()) }),
  v.object({ ...at, kind: v.literal('paid'), amount: moneySchema }),
  v.object({ ...at, kind: v.literal('packs-delivered'), numberOfPacks: v.number() }),
  v.object({ ...at, kind: v.literal('expired') }),
  /** Paid but not deliverable: the payment is refunded. */
  v.object({
    ...at,
    kind: v.literal('not-delivered'),
    reason: v.picklist(['sold-out', 'wrong-amount', 'no-buyer', 'limit-reached']),
  }),
  /** `packNumber` is null in events from before packs had numbers. */
  v.object({
    ...at,
    kind: v.literal('pack-returned'),
    packId: v.string(),
    packNumber: v.optional(v.nullable(v.number()), null),
  }),
  /** `packId` null: the rest of the order, or a refund that the seller made manually. */
  v.object({ ...at, kind: v.literal('refund-begun'), amount: moneySchema, packId: v.nullable(v.string()) }),
  v.object({ ...at, kind: v.literal('refunded'), amount: moneySchema, packId: v.nullable(v.string()) }),
  /** The card's bank rejected it, even if it was reported as sent. */
  v.object({ ...at, kind: v.literal('refund-failed'), amount: moneySchema, packId: v.nullable(v.string()) }),
  /** The card's holder has disputed the payment at their bank. */
  v.object({ ...at, kind: v.literal('dispute-opened'), reason: v.nullable(v.string()) }),
  v.object({ ...at, kind: v.literal('dispute-closed'), outcome: v.nullable(v.string()) }),
]);
export type OrderEvent = v.InferOutput<typeof orderEventSchema>;
