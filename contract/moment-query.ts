import * as v from 'valibot';

import { type Moment, type MomentSummary, positionSchema, seasonSchema } from './moment.ts';
import { raritySchema } from './rarity.ts';

/** Page size of every list of moments (spec, section 9). */
export const pageSize = 12;
/** The most that one page may ask for (decisions, calls). */
export const maxPageSize = 500;

export const momentFiltersSchema = v.object({
  season: v.optional(v.array(seasonSchema), []),
  position: v.optional(v.array(positionSchema), []),
  rarity: v.optional(v.array(raritySchema), []),
  search: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\0]*$/)), ''),
});
export type MomentFilters = v.InferOutput<typeof momentFiltersSchema>;

export const sortOrders = ['ASCENDING', 'DESCENDING'] as const;

export const momentSortKeys = ['moment_date', 'serial_number', 'obtained_at'] as const;
export type MomentSortKey = (typeof momentSortKeys)[number];

export const momentQuerySchema = v.object({
  filters: v.optional(momentFiltersSchema, {}),
  sortBy: v.optional(v.picklist(momentSortKeys), 'moment_date'),
  sortOrder: v.optional(v.picklist(sortOrders), 'DESCENDING'),
});
export type MomentQuery = v.InferOutput<typeof momentQuerySchema>;

/** Accents and case don't count in a search: «João» and «joao» fold to the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What a search looks through, folded. The server stores exactly this text beside each moment edition, so that
 * its SQL and this module can't differ.
 */
export function searchTextOf(moment: MomentSummary): string {
  return foldText([moment.player, moment.title.en, moment.title.pt, moment.match.opponent, moment.season].join(' '));
}

function accepts<T>(chosen: readonly T[], value: T): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** An empty list of a filter lets everything pass. */
export function matchesFilters(moment: MomentSummary, filters: MomentFilters): boolean {
  return (
    accepts(filters.season, moment.season) &&
    accepts(filters.position, moment.position) &&
    accepts(filters.rarity, moment.rarity) &&
    searchTextOf(moment).includes(foldText(filters.search))
  );
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sortValue(moment: Moment, key: MomentSortKey): string | number {
  switch (key) {
    case 'moment_date':
      return moment.moment_date;
    case 'serial_number':
      return moment.serialNumber;
    case 'obtained_at':
      return moment.obtainedAt;
  }
}

/** The order that the server's SQL has too: the sort, then edition and serial number ascending, so that ties are stable. */
export function compareMoments(query: Pick<MomentQuery, 'sortBy' | 'sortOrder'>) {
  const direction = query.sortOrder === 'ASCENDING' ? 1 : -1;
  return (a: Moment, b: Moment): number =>
    direction * compare(sortValue(a, query.sortBy), sortValue(b, query.sortBy)) ||
    compare(a.momentEditionId, b.momentEditionId) ||
    compare(a.serialNumber, b.serialNumber);
}

/** Newest moment first, as the whole catalogue is answered; ties by edition. */
export function compareCatalogue(a: MomentSummary, b: MomentSummary): number {
  return -compare(a.moment_date, b.moment_date) || compare(a.momentEditionId, b.momentEditionId);
}

export interface MomentPage {
  tokens: Moment[];
  /** How many match the filters, on all pages. */
  total: number;
}

/** Filters, sorts and cuts a page: the one meaning of a query, for the worker offline and as the reference for the server. */
export function queryMoments(
  moments: readonly Moment[],
  query: MomentQuery,
  page: { skip: number; first: number },
): MomentPage {
  const matching = moments.filter((moment) => matchesFilters(moment, query.filters));
  const tokens = matching.sort(compareMoments(query)).slice(page.skip, page.skip + page.first);
  return { tokens, total: matching.length };
}
