import * as v from 'valibot';

import { instantSchema, slugSchema } from '../scalars.ts';

/** What a fan owns, counted. */
export const collectionSummarySchema = v.object({
  /** One line for each moment edition that there is a copy of. */
  editions: v.array(
    v.object({
      momentEditionId: slugSchema,
      copies: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** Of the copy that came first: when, and out of which pack. */
      obtainedAt: instantSchema,
      packId: v.string(),
    }),
  ),
  /** All copies together, hidden ones too. */
  total: v.number(),
  collectionVersion: v.number(),
});
export type CollectionSummary = v.InferOutput<typeof collectionSummarySchema>;
