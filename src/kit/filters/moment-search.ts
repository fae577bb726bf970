import * as v from 'valibot';

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
 * Newest and oldest by the moment's day, as the spec has them; by serial number and by when it was obtained for owned copies;
 * as the fan arranged them, on a shelf.
 */
export const momentSorts = ['newest', 'oldest', 'lowest-serial', 'last-obtained', 'arranged'] as const;
export type MomentSort = (typeof momentSorts)[number];
export const defaultMomentSort: MomentSort = 'newest';

export const momentFilterNames = ['season', 'position', 'rarity'] as const;
export type MomentFilterName = (typeof momentFilterNames)[number];

const longestTerm = 100;

/** A list of moments' part of an address: `?season=2018/2019&rarity=Rare&search=luz&sort=oldest`. */
const momentSearchSchema = v.object({
  season: listParam(seasons),
  position: listParam(positions),
  rarity: listParam(rarities),
  search: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longestTerm))), undefined),
  sort: v.fallback(v.optional(v.picklist(momentSorts)), undefined),
});
export type MomentSearch = v.InferOutput<typeof momentSearchSchema>;

/** The interface's directions (spec, section 3): newest = DESC, oldest = ASC. The API spells them out. */
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

/** What an address asks of a list that knows these sorts, the first of which it starts with. What it does not know is left out. */
export function readMomentSearch(search: unknown, sorts: readonly MomentSort[]): MomentSearch {
  const parsed = v.parse(momentSearchSchema, search);
  return { ...parsed, sort: sorts.find((sort) => sort === parsed.sort) };
}

/** The same choice as the API takes it. */
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

/** The moment editions that an address asks for. `newestFirst`: as the whole catalogue is answered. */
export function selectMomentEditions<Edition extends MomentSummary>(
  newestFirst: readonly Edition[],
  search: MomentSearch,
): Edition[] {
  const { filters } = toMomentQuery(search);
  const chosen = newestFirst.filter((edition) => matchesFilters(edition, filters));
  return search.sort === 'oldest' ? chosen.sort(compareCatalogue('ASCENDING')) : chosen;
}
