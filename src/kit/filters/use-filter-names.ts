import type { MomentFilterName } from '#contract/paths.ts';

import { usePositionNames, useRarityNames } from '../labels.ts';
import type { ActiveFilter } from './filter-actions.ts';

/** The label of a filter value. */
export function useFilterNames() {
  /** Null: the values are their own labels. */
  const labels: Record<MomentFilterName, Record<string, string> | null> = {
    season: null,
    position: usePositionNames(),
    rarity: useRarityNames(),
  };
  return ({ name, value }: ActiveFilter<MomentFilterName>): string => labels[name]?.[value] ?? value;
}
