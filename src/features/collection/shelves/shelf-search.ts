import * as v from 'valibot';

import type { MomentQuery } from '#contract/moments/moment-query.ts';
import { shownId } from '#contract/shelves/shelf-selection.ts';
import { hiddenId, shelfIdSchema } from '#contract/shelves/shelves.ts';
import { type MomentSort, readMomentSearch, toMomentQuery } from '#kit/filters/moment-search.ts';

const searchSchema = v.object({ shelf: v.fallback(v.optional(shelfIdSchema), undefined) });

/** The shelf in the URL; undefined: all moments except hidden ones. */
export function readShelf(search: unknown): string | undefined {
  return v.parse(searchSchema, search).shelf;
}

const everywhere: readonly MomentSort[] = ['newest', 'oldest', 'lowest-serial', 'last-obtained'];

/** Shelves default to the user's arrangement; hidden moments have none. */
export function listSorts(shelf: string | undefined): readonly MomentSort[] {
  return shelf === undefined || shelf === hiddenId ? everywhere : ['arranged', ...everywhere];
}

/** The profile's URL as an API query. */
export function readShelfQuery(search: unknown): MomentQuery {
  const shelf = readShelf(search);
  const sorts = listSorts(shelf);
  const query = toMomentQuery(readMomentSearch(search, sorts), sorts[0]);
  return { ...query, filters: { ...query.filters, shelf: shelf ?? shownId } };
}
