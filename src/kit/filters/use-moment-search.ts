import { useNavigate, useSearch } from '@tanstack/react-router';

import { type MomentSearch, type MomentSort, readMomentSearch } from './moment-search.ts';

/**
 * What the address asks of the list that stands on this page, and the way to change it. It is parsed here and not by the
 * route, whose schema would be part of every first load.
 */
export function useMomentSearch(sorts: readonly MomentSort[]) {
  const navigate = useNavigate();
  return {
    search: readMomentSearch(useSearch({ strict: false }), sorts),
    change: (next: (search: MomentSearch) => MomentSearch, { replace }: { replace: boolean }) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...next(readMomentSearch(before, sorts)) }),
        replace,
        resetScroll: false,
      }),
  };
}
