import { useAtomValue } from 'jotai';

import type { MomentQuery } from '#contract/moments/moment-query.ts';
import type { Resource } from '#platform/api/resource.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { useKeepPrevious } from '#ui/states/use-keep-previous.ts';

import { type OwnMoments, ownMomentsAt } from './own-moments-state.ts';

/** The list of a query. Keeps the previous one while loading. */
export function useOwnMoments(query: MomentQuery): Resource<OwnMoments> {
  return useKeepPrevious(useAtomValue(ownMomentsAt(query)), useAtomValue(sessionUserAtom)?.userId);
}
