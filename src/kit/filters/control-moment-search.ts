import { clearFilters, setSearchTerm } from './filter-actions.ts';
import {
  type MomentFilterName,
  momentFilterNames,
  type MomentSearch,
  type MomentSort,
  readMomentSearch,
} from './moment-search.ts';

/** Of the line that says how many match. It takes the focus of a control that goes away with the filters it cleared. */
export const countId = 'how-many';

export function focusCount(): void {
  document.getElementById(countId)?.focus({ preventScroll: true });
}

type Change = (search: MomentSearch) => MomentSearch;

/**
 * What a URL asks of a list of moments, and the ways to change it. `show` leads to the URL that `next` makes of the search of
 * the one before: the page knows its route.
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
    /** Where nothing matches: search and filters go together, only the order stays. */
    clear: () => {
      change((before) => setSearchTerm(clearFilters<MomentFilterName, MomentSearch>(before, momentFilterNames), ''), {
        replace: false,
      });
      focusCount();
    },
  };
}
