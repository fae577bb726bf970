import { type MomentFilterName, momentFilterNames } from '#contract/paths.ts';

import { focusCount } from './control-moment-search.ts';
import { type ActiveFilter, clearFilters, deleteFilterValue } from './filter-actions.ts';
import { FilterChips } from './filter-chips.tsx';
import type { MomentSearch } from './moment-search.ts';
import { useFilterNames } from './use-filter-names.ts';

interface ActiveFiltersProps {
  chips: readonly ActiveFilter<MomentFilterName>[];
  onChange: (next: (search: MomentSearch) => MomentSearch) => void;
}

/** The active filters of moments. The focus moves to the count, since the pressed chip disappears. */
export function ActiveFilters({ chips, onChange }: ActiveFiltersProps) {
  return (
    <FilterChips
      chips={chips}
      getText={useFilterNames()}
      onRemove={(chip) => {
        onChange((before) => deleteFilterValue<MomentFilterName, MomentSearch>(before, chip));
        focusCount();
      }}
      onClear={() => {
        onChange((before) => clearFilters<MomentFilterName, MomentSearch>(before, momentFilterNames));
        focusCount();
      }}
    />
  );
}
