import type { MomentFilterName } from '#contract/paths.ts';

import { usePositionNames, useRarityNames } from '../labels.ts';
import type { ActiveFilter } from './filter-actions.ts';

/** The label of a filter value. */
export function useFilterNames() {
  const rarityNames: Record<string, string> = useRarityNames();
  const positionNames: Record<string, string> = usePositionNames();
  return ({ name, value }: ActiveFilter<MomentFilterName>): string => {
    if (name === 'rarity') return rarityNames[value] ?? value;
    return name === 'position' ? (positionNames[value] ?? value) : value;
  };
}
