import * as v from 'valibot';

import { localisedTextSchema } from '../locale.ts';

/** The seller, as printed on a receipt. */
export const sellerSchema = v.object({
  name: v.string(),
  address: v.string(),
  taxNumber: v.string(),
  email: v.string(),
  /** An additional note, such as that the seller is a sample. Missing in older receipts. */
  note: v.optional(v.nullable(localisedTextSchema), null),
  /** VAT that every price includes, in basis points (1/10,000): 2300 is Portugal's 23 %. */
  vatBasisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});
export type Seller = v.InferOutput<typeof sellerSchema>;
