import { type MomentFilterName, momentFilterNames } from '#contract/paths.ts';

import { clearFilters, setSearchTerm } from './filter-actions.ts';
import { type MomentSearch, type MomentSort, readMomentSearch } from './moment-search.ts';

/** Ref of the result count. It gets the focus when a control is removed with the filters it cleared. */
export const countId = 'how-many';

export function focusCount(): void {
  document.getElementById(countId)?.focus({ preventScroll: true });
}

type Change = (search: MomentSearch) => MomentSearch;

/**
 * The moment search in the URL and its actions. `show` navigates to the URL with the search returned by `next`; the
 * page knows its route.
 */
export function controlMomentSearch(
  search: unknown,
  sorts: readonly MomentSort[],
  show: (next: (before: unknown) => MomentSearch, options: { replace: boolean }) => void,
) {
  const change = (next: Change, options: { replace: boolean }) =>
    show((before) => next(readMomentSearch(before, sorts)), options);
  return {
    search: readMomentSearch(search, sorts),
    change,
    /** For empty results: clears search and filters, keeps the order. */
    clear: () => {
      change((before) => setSearchTerm(clearFilters<MomentFilterName, MomentSearch>(before, momentFilterNames), ''), {
        replace: false,
      });
      focusCount();
    },
  };
}
