import * as v from 'valibot';

import { countrySchema } from './countries.ts';
import { localeSchema, localisedTextSchema } from '../locale.ts';
import { instantSchema, slugSchema } from '../scalars.ts';
import { type Money, moneySchema } from '../money.ts';
import { refundSchema } from './refund.ts';
import { sellerSchema } from './seller.ts';

const paymentMethodSchema = v.object({
  /** The provider's code: `visa`, `mastercard`, … */
  brand: v.string(),
  lastFour: v.string(),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;

/** Everything on a printed receipt. The seller and the edition are as they were on that day. */
export const receiptSchema = v.object({
  /** `2026-000001`: without gaps within a year in the seller's time zone. */
  receiptNumber: v.string(),
  issuedAt: instantSchema,
  seller: sellerSchema,
  buyer: v.object({ country: countrySchema, taxNumber: v.nullable(v.string()) }),
  lines: v.array(
    v.object({
      packEditionId: slugSchema,
      name: localisedTextSchema,
      numberOfPacks: v.number(),
      unitPrice: moneySchema,
      total: moneySchema,
    }),
  ),
  total: moneySchema,
  /** `net` and `vat` add up to `total`. */
  net: moneySchema,
  vat: moneySchema,
  paymentMethod: v.nullable(paymentMethodSchema),
  refunds: v.array(refundSchema),
  termsVersion: v.string(),
  locale: localeSchema,
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Splits a price: the net is rounded to the cent, VAT is the rest. */
export function splitVat(total: Money, vatBasisPoints: number): { net: Money; vat: Money } {
  const netMinor = Math.round((total.amountMinor * 10_000) / (10_000 + vatBasisPoints));
  return { net: { ...total, amountMinor: netMinor }, vat: { ...total, amountMinor: total.amountMinor - netMinor } };
}
