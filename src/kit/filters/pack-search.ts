import * as v from 'valibot';

import { packTypes } from '#contract/packs/pack-edition.ts';
import { listParam } from './list-param.ts';

/** By release: newest (descending), oldest (ascending), as in the spec; also by price. */
export const packSorts = ['newest', 'oldest', 'cheapest', 'dearest'] as const;
export type PackSort = (typeof packSorts)[number];
export const defaultPackSort: PackSort = 'newest';

/** The search of the packs page in the URL. */
export const packSearchSchema = v.object({
  type: listParam(packTypes),
  sort: v.fallback(v.optional(v.picklist(packSorts)), undefined),
});
export type PackSearch = v.InferOutput<typeof packSearchSchema>;
