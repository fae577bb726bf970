import * as v from 'valibot';

import type { MomentFilterName } from '#contract/paths.ts';
import {
  compareCatalogue,
  matchesFilters,
  type MomentQuery,
  type MomentSortKey,
} from '#contract/moments/moment-query.ts';
import { type MomentSummary, positions, seasons } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';

import { listParam } from './list-param.ts';

/**
 * Newest and oldest by the moment's day (spec); owned copies also by serial number and by when obtained; shelves also
 * by the user's arrangement.
 */
export const momentSorts = ['newest', 'oldest', 'lowest-serial', 'last-obtained', 'arranged'] as const;
export type MomentSort = (typeof momentSorts)[number];
export const defaultMomentSort: MomentSort = 'newest';
/** The catalog has neither serial numbers nor obtained dates. */
export const catalogueSorts: readonly MomentSort[] = ['newest', 'oldest'];

const longestTerm = 100;

/** The search of a list of moments in the URL. */
const momentSearchSchema = v.object({
  season: listParam(seasons),
  position: listParam(positions),
  rarity: listParam(rarities),
  search: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longestTerm))), undefined),
  sort: v.fallback(v.optional(v.picklist(momentSorts)), undefined),
} satisfies Record<MomentFilterName | 'search' | 'sort', v.GenericSchema>);
export type MomentSearch = v.InferOutput<typeof momentSearchSchema>;

/** Directions as in the interface (spec, section 3): newest = DESC, oldest = ASC. */
type SortDirection = 'ASC' | 'DESC';
const sortOrders: Record<SortDirection, MomentQuery['sortOrder']> = { ASC: 'ASCENDING', DESC: 'DESCENDING' };

const sortKeys: Record<MomentSort, [MomentSortKey, SortDirection]> = {
  newest: ['moment_date', 'DESC'],
  oldest: ['moment_date', 'ASC'],
  'lowest-serial': ['serial_number', 'ASC'],
  'last-obtained': ['obtained_at', 'DESC'],
  arranged: ['shelf_place', 'ASC'],
};

/** Newest = DESC, oldest = ASC. */
export function sortDirection(sort: MomentSort): SortDirection {
  return sortKeys[sort][1];
}

/** Parses the URL's search for a list with these sorts (the first is the default). Unknown values are dropped. */
export function readMomentSearch(search: unknown, sorts: readonly MomentSort[]): MomentSearch {
  const parsed = v.parse(momentSearchSchema, search);
  return { ...parsed, sort: sorts.find((sort) => sort === parsed.sort) };
}

/** The same search in the API's format. */
export function toMomentQuery(
  { season, position, rarity, search, sort }: MomentSearch,
  byDefault: MomentSort = defaultMomentSort,
): MomentQuery {
  const chosen = sort ?? byDefault;
  return {
    filters: { season: season ?? [], position: position ?? [], rarity: rarity ?? [], search: search ?? '' },
    sortBy: sortKeys[chosen][0],
    sortOrder: sortOrders[sortDirection(chosen)],
  };
}

/** Applies the search to the moment editions. */
export function selectMomentEditions<Edition extends MomentSummary>(
  newestFirst: readonly Edition[],
  search: MomentSearch,
): Edition[] {
  const { filters } = toMomentQuery(search);
  const chosen = newestFirst.filter((edition) => matchesFilters(edition, filters));
  return search.sort === 'oldest' ? chosen.sort(compareCatalogue('ASCENDING')) : chosen;
}
