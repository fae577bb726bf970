import * as v from 'valibot';

import { instantSchema, slugSchema } from '../scalars.ts';

/** Counts of the user's collection. */
export const collectionSummarySchema = v.object({
  /** One entry per owned moment edition. */
  editions: v.array(
    v.object({
      momentEditionId: slugSchema,
      copies: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** The date and pack of the first copy. */
      obtainedAt: instantSchema,
      packId: v.string(),
    }),
  ),
  /** All copies, including hidden ones. */
  total: v.number(),
  collectionVersion: v.number(),
});
export type CollectionSummary = v.InferOutput<typeof collectionSummarySchema>;
