import * as v from 'valibot';

import { compareCatalogue, matchesFilters, type MomentQuery, type MomentSortKey } from '#contract/moment-query.ts';
import { type MomentSummary, positions, seasons } from '#contract/moment.ts';
import { rarities } from '#contract/rarity.ts';

import { listInAddress } from './list-in-address.ts';

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
export const momentSearchSchema = v.object({
  season: listInAddress(seasons),
  position: listInAddress(positions),
  rarity: listInAddress(rarities),
  search: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longestTerm))), undefined),
  sort: v.fallback(v.optional(v.picklist(momentSorts)), undefined),
});
export type MomentSearch = v.InferOutput<typeof momentSearchSchema>;

const sortKeys: Record<MomentSort, [MomentSortKey, MomentQuery['sortOrder']]> = {
  newest: ['moment_date', 'DESCENDING'],
  oldest: ['moment_date', 'ASCENDING'],
  'lowest-serial': ['serial_number', 'ASCENDING'],
  'last-obtained': ['obtained_at', 'DESCENDING'],
  arranged: ['shelf_place', 'ASCENDING'],
};

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
  const [sortBy, sortOrder] = sortKeys[sort ?? byDefault];
  return {
    filters: { season: season ?? [], position: position ?? [], rarity: rarity ?? [], search: search ?? '' },
    sortBy,
    sortOrder,
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
