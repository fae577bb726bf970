import * as v from 'valibot';

const searchSchema = v.object({ order: v.fallback(v.optional(v.string()), undefined) });

/** `order`: the order to pay; absent, the user’s unpaid one. */
export type PaymentSearch = v.InferOutput<typeof searchSchema>;

export function readPaymentSearch(search: unknown): PaymentSearch {
  return v.parse(searchSchema, search);
}
