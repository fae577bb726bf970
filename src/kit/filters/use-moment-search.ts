import { useNavigate, useSearch } from '@tanstack/react-router';

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

/**
 * The list's query in the URL, and a function to change it. Parsed here and not by the route, whose schema would be part of every
 * first load.
 */
export function useMomentSearch(sorts: readonly MomentSort[]) {
  const navigate = useNavigate();
  const change = (next: (search: MomentSearch) => MomentSearch, { replace }: { replace: boolean }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next(readMomentSearch(before, sorts)) }),
      replace,
      resetScroll: false,
    });
  return {
    search: readMomentSearch(useSearch({ strict: false }), sorts),
    change,
    /** When nothing matches: clears search and filters together and keeps the sort order. */
    clear: () => {
      change((before) => setSearchTerm(clearFilters<MomentFilterName, MomentSearch>(before, momentFilterNames), ''), {
        replace: false,
      });
      focusCount();
    },
  };
}
