import { getRouteApi } from '@tanstack/react-router';
import * as v from 'valibot';

import { type MomentSearch, momentSearchSchema, type MomentSort } from '#kit/filters/moment-search.ts';

const route = getRouteApi('/{-$locale}/moments/');

/** The catalogue has no serial numbers and nothing that was obtained. */
export const catalogueSorts: readonly MomentSort[] = ['newest', 'oldest'];

function read(search: unknown): MomentSearch {
  const parsed = v.parse(momentSearchSchema, search);
  return { ...parsed, sort: catalogueSorts.find((sort) => sort === parsed.sort) };
}

/** What the address asks for. It is parsed here and not by the route, whose schema would be part of every first load. */
export function useMomentSearch() {
  const navigate = route.useNavigate();
  return {
    search: read(route.useSearch()),
    change: (next: (search: MomentSearch) => MomentSearch, { replace }: { replace: boolean }) =>
      void navigate({ search: (before) => ({ ...before, ...next(read(before)) }), replace, resetScroll: false }),
  };
}
