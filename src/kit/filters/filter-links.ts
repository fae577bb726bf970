import { type MomentFilterName, momentFilterNames, packFilterNames } from '#contract/paths.ts';

import { replaceFilters, setSearchTerm } from './filter-actions.ts';
import type { MomentSearch } from './moment-search.ts';
import type { PackSearch } from './pack-search.ts';

/** The search for a link to exactly these moments; all other filters are cleared. */
export function chooseMoments(filters: Pick<MomentSearch, MomentFilterName>, term = ''): MomentSearch {
  return setSearchTerm(replaceFilters<MomentFilterName, MomentSearch>({}, momentFilterNames, filters), term);
}

/** The search of a link to exactly these packs. */
export function choosePacks(filters: Pick<PackSearch, 'type'>): PackSearch {
  return replaceFilters<'type', PackSearch>({}, packFilterNames, filters);
}
