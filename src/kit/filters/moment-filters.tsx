import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import { type MomentFilterName, momentFilterNames } from '#contract/paths.ts';
import { positions, seasons } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';
import { ChoiceChip } from '#ui/forms/chip.tsx';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { classNames } from '#ui/class-names.ts';
import { SearchIcon } from '#ui/icons/field-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { usePositionNames, useRarityNames } from '../labels.ts';
import {
  type ActiveFilter,
  activeFilters,
  clearFilters,
  deleteFilterValue,
  setSearchTerm,
  setSort,
  updateFilter,
} from './filter-actions.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet, ListBar, SortSelect } from './list-bar.tsx';
import barStyles from './list-bar.module.css';
import styles from './moment-filters.module.css';
import { defaultMomentSort, type MomentSearch, type MomentSort } from './moment-search.ts';
import { countId, focusCount } from './control-moment-search.ts';

interface MomentFiltersProps {
  search: MomentSearch;
  /** The available sorts; the first is the default. */
  sorts: readonly MomentSort[];
  /** The result count, shown beside the filters. */
  count: ReactNode;
  /** `replace`: typing in the search adds no history entries. */
  onChange: (next: (search: MomentSearch) => MomentSearch, options: { replace: boolean }) => void;
}

function useSortNames(): Record<MomentSort, string> {
  const { t } = useLingui();
  return {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    'lowest-serial': t`Lowest number first`,
    'last-obtained': t`Newest in your collection`,
    arranged: t`As arranged`,
  };
}

/** The label of a filter value. */
function useValueNames() {
  const rarityNames: Record<string, string> = useRarityNames();
  const positionNames: Record<string, string> = usePositionNames();
  return ({ name, value }: ActiveFilter<MomentFilterName>): string => {
    if (name === 'rarity') return rarityNames[value] ?? value;
    return name === 'position' ? (positionNames[value] ?? value) : value;
  };
}

const options: Record<MomentFilterName, readonly string[]> = { season: seasons, position: positions, rarity: rarities };

interface FilterGroupProps {
  name: MomentFilterName;
  title: string;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function FilterGroup({ name, title, chosen, onToggle }: FilterGroupProps) {
  const getName = useValueNames();
  return (
    <ChoiceGroup legend={title} isQuiet className={styles.group}>
      {options[name].map((value) => (
        <ChoiceChip key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
          {getName({ name, value })}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}

/** Follows external URL changes without overwriting what the user types. */
function SearchField({ term, onType }: { term: string; onType: (term: string) => void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input !== null && document.activeElement !== input) input.value = term;
  }, [term]);
  return (
    <label className={classNames(barStyles.control, barStyles.search)}>
      <VisuallyHidden>{t`Search`}</VisuallyHidden>
      <SearchIcon size={20} />
      <input
        ref={field}
        type="search"
        className={barStyles.input}
        placeholder={t`Player, opponent, season`}
        defaultValue={term}
        maxLength={100}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}

/**
 * Filters by season, position and rarity, an accent-insensitive search, and the order. Kept in the URL, so links show
 * the same.
 */
export function MomentFilters({ search, sorts, count, onChange }: MomentFiltersProps) {
  const { t } = useLingui();
  const sortNames = useSortNames();
  const [byDefault = defaultMomentSort] = sorts;
  const getName = useValueNames();
  const titles: Record<MomentFilterName, string> = { season: t`Season`, position: t`Position`, rarity: t`Rarity` };
  const chips = activeFilters(search, momentFilterNames);
  const change = (next: (search: MomentSearch) => MomentSearch) => onChange(next, { replace: false });
  const toggle = (name: MomentFilterName, value: string) =>
    change((before) => {
      const chosen: readonly string[] = before[name] ?? [];
      const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
      return updateFilter<MomentFilterName, MomentSearch>(before, name, next);
    });
  return (
    <>
      <ListBar>
        <SearchField
          term={search.search ?? ''}
          onType={(term) => onChange((before) => setSearchTerm(before, term), { replace: true })}
        />
        <FilterSheet active={chips.length}>
          {momentFilterNames.map((name) => (
            <FilterGroup
              key={name}
              name={name}
              title={titles[name]}
              chosen={search[name] ?? []}
              onToggle={(value) => toggle(name, value)}
            />
          ))}
        </FilterSheet>
        <SortSelect
          value={search.sort ?? byDefault}
          onChange={(event) => {
            const chosen = sorts.find((one) => one === event.currentTarget.value) ?? byDefault;
            change((before) => setSort(before, chosen, byDefault));
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </SortSelect>
      </ListBar>
      <FilterChips
        chips={chips}
        getText={getName}
        onRemove={(chip) => {
          change((before) => deleteFilterValue<MomentFilterName, MomentSearch>(before, chip));
          focusCount();
        }}
        onClear={() => {
          change((before) => clearFilters<MomentFilterName, MomentSearch>(before, momentFilterNames));
          focusCount();
        }}
      />
      <p id={countId} tabIndex={-1} className={styles.count} aria-live="polite">
        {count}
      </p>
    </>
  );
}
