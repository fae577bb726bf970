import * as v from 'valibot';

import { foldText } from '../fold-text.ts';
import { locales, type LocalisedText } from '../locale.ts';
import { type Moment, type MomentSummary, positionSchema, seasonSchema } from './moment.ts';
import { raritySchema } from './rarity.ts';

export const momentFiltersSchema = v.object({
  season: v.optional(v.array(seasonSchema), []),
  position: v.optional(v.array(positionSchema), []),
  rarity: v.optional(v.array(raritySchema), []),
  search: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\0]*$/)), ''),
  /** A shelf, or `shown` for all but the hidden ones. Without it: all moments. */
  shelf: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))),
});
export type MomentFilters = v.InferOutput<typeof momentFiltersSchema>;

/** Matches all moments. */
export const noFilters: MomentFilters = v.parse(momentFiltersSchema, {});

/** The remaining filters after each was handled by name: a new filter does not compile until it is handled. */
export type NoFilter = Record<string, never>;

export const sortOrders = ['ASCENDING', 'DESCENDING'] as const;

/** `shelf_place`: in the order of the requested shelf. */
export const momentSortKeys = ['moment_date', 'serial_number', 'obtained_at', 'shelf_place'] as const;
export type MomentSortKey = (typeof momentSortKeys)[number];

export const momentQuerySchema = v.object({
  filters: v.optional(momentFiltersSchema, {}),
  sortBy: v.optional(v.picklist(momentSortKeys), 'moment_date'),
  sortOrder: v.optional(v.picklist(sortOrders), 'DESCENDING'),
});
export type MomentQuery = v.InferOutput<typeof momentQuerySchema>;

/**
 * The folded search text. The server stores exactly this text with each moment edition, so that SQL and this module
 * agree.
 */
export function toSearchText({ player, title, match, moment_date: day, season }: MomentSummary): string {
  const { opponent, competition } = match;
  const inAll = (text: LocalisedText) => locales.map((locale) => text[locale]);
  return foldText([player, ...inAll(title), opponent, day, ...inAll(competition), season].join(' '));
}

function accepts<T>(chosen: readonly T[], value: T): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** Whether a moment edition (and each copy) matches. An empty filter list matches all. */
export function matchesFilters(moment: MomentSummary, filters: MomentFilters): boolean {
  // Ignores the shelf, which belongs to copies, not editions (see `queryMoments`).
  const { season, position, rarity, search, shelf: _, ...others } = filters;
  others satisfies NoFilter;
  return (
    accepts(season, moment.season) &&
    accepts(position, moment.position) &&
    accepts(rarity, moment.rarity) &&
    (search === '' || toSearchText(moment).includes(foldText(search)))
  );
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The position of each copy on the requested shelf; copies that are not on it come last. */
export type GetPlace = (moment: Moment) => number;
const noPlaces: GetPlace = () => 0;

function sortValue(moment: Moment, key: MomentSortKey, getPlace: GetPlace): string | number {
  switch (key) {
    case 'moment_date':
      return moment.moment_date;
    case 'serial_number':
      return moment.serialNumber;
    case 'obtained_at':
      return moment.obtainedAt;
    case 'shelf_place':
      return getPlace(moment);
  }
}

/** The same order as the server's SQL: the sort, then edition and serial number ascending, so that ties are stable. */
export function compareMoments(query: Pick<MomentQuery, 'sortBy' | 'sortOrder'>, getPlace: GetPlace = noPlaces) {
  const direction = query.sortOrder === 'ASCENDING' ? 1 : -1;
  return (a: Moment, b: Moment): number =>
    direction * compare(sortValue(a, query.sortBy, getPlace), sortValue(b, query.sortBy, getPlace)) ||
    compare(a.momentEditionId, b.momentEditionId) ||
    compare(a.serialNumber, b.serialNumber);
}

/**
 * Sorts the catalog by the moments' days. Ties are ascending by edition in both directions, as in lists of owned
 * copies.
 */
export function compareCatalogue(sortOrder: MomentQuery['sortOrder']) {
  const direction = sortOrder === 'ASCENDING' ? 1 : -1;
  type Sorted = Pick<MomentSummary, 'moment_date' | 'momentEditionId'>;
  return (a: Sorted, b: Sorted): number =>
    direction * compare(a.moment_date, b.moment_date) || compare(a.momentEditionId, b.momentEditionId);
}
