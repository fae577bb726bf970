import { compareMoments, type GetPlace, matchesFilters, type MomentQuery } from './moment-query.ts';
import type { Moment } from './moment.ts';
import { isSelected, selectShelf, toPlaces } from '../shelves/shelf-selection.ts';
import { noShelves, type Shelves, toMomentKey } from '../shelves/shelves.ts';

export interface MomentPage {
  tokens: Moment[];
  /** The total number of matches. */
  total: number;
}

/** Filters, sorts and pages: the reference for the server’s SQL and the device’s index, which tests compare with it. */
export function queryMoments(
  moments: readonly Moment[],
  query: MomentQuery,
  page: { skip: number; first: number },
  shelves: Shelves = noShelves,
): MomentPage {
  const selection = selectShelf(shelves, query.filters.shelf);
  const places = toPlaces(selection);
  const matching = moments.filter(
    (moment) => isSelected(selection, places, moment) && matchesFilters(moment, query.filters),
  );
  const getPlace: GetPlace = (moment) => places.get(toMomentKey(moment)) ?? places.size;
  const tokens = matching.sort(compareMoments(query, getPlace)).slice(page.skip, page.skip + page.first);
  return { tokens, total: matching.length };
}
