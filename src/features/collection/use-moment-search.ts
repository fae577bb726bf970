import { getRouteApi } from '@tanstack/react-router';
import * as v from 'valibot';

import { type MomentSearch, momentSearchSchema } from '#kit/filters/moment-search.ts';

const route = getRouteApi('/{-$locale}/profile/');

/** What the address asks of the fan's moments. Parsed here and not by the route, whose schema is part of every first load. */
export function useMomentSearch() {
  const navigate = route.useNavigate();
  return {
    search: v.parse(momentSearchSchema, route.useSearch()),
    change: (next: (search: MomentSearch) => MomentSearch, { replace }: { replace: boolean }) =>
      void navigate({
        search: (before) => ({ ...before, ...next(v.parse(momentSearchSchema, before)) }),
        replace,
        resetScroll: false,
      }),
  };
}
