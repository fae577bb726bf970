import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';

import { type MomentFilterName, momentFilterNames } from '#contract/paths.ts';
import { positions, seasons } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';
import { ChoiceChip } from '#ui/chips/chip.tsx';
import { ChoiceGroup } from '#ui/chips/choice-group.tsx';
import { type EarlyChoice, takeEarlyChoices } from '#ui/hydration/early-choices.ts';

import { setSearchTerm, setSort, updateFilter } from './filter-actions.ts';
import styles from './moment-filters.module.css';
import type { MomentSearch, MomentSort } from './moment-search.ts';
import { useFilterNames } from './use-filter-names.ts';

const options: Record<MomentFilterName, readonly string[]> = { season: seasons, position: positions, rarity: rarities };

interface FilterGroupProps {
  name: MomentFilterName;
  title: string;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function FilterGroup({ name, title, chosen, onToggle }: FilterGroupProps) {
  const getName = useFilterNames();
  return (
    <ChoiceGroup legend={title} isQuiet className={styles.group}>
      {options[name].map((value) => (
        <ChoiceChip
          data-early
          name={name}
          value={value}
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        >
          {getName({ name, value })}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}

function isChosen(search: MomentSearch, name: MomentFilterName, value: string): boolean {
  return search[name]?.some((one) => one === value) ?? false;
}

function toggleValue(search: MomentSearch, name: MomentFilterName, value: string): MomentSearch {
  const chosen: readonly string[] = search[name] ?? [];
  const next = isChosen(search, name, value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return updateFilter<MomentFilterName, MomentSearch>(search, name, next);
}

/** What was chosen before hydration, as the same choice now. */
function applyEarly(
  search: MomentSearch,
  { name, value, checked }: EarlyChoice,
  sortByDefault: MomentSort,
): MomentSearch {
  if (name === 'search') return setSearchTerm(search, value);
  if (name === 'sort') return setSort(search, value as MomentSort, sortByDefault); // the select has no others
  const filter = name as MomentFilterName; // the names that are taken over
  return isChosen(search, filter, value) === checked ? search : toggleValue(search, filter, value);
}

interface FilterGroupsProps {
  search: MomentSearch;
  sortByDefault: MomentSort;
  onChange: (next: (search: MomentSearch) => MomentSearch) => void;
}

/**
 * All filters of moments, as chips. Takes over what was chosen before hydration in the bar, too: a change of the URL before
 * these chips hydrate would discard them.
 */
export function FilterGroups({ search, sortByDefault, onChange }: FilterGroupsProps) {
  const { t } = useLingui();
  const titles: Record<MomentFilterName, string> = { season: t`Season`, position: t`Position`, rarity: t`Rarity` };
  const takeOver = useEffectEvent(() => {
    const early = takeEarlyChoices('search', 'sort', ...momentFilterNames);
    if (early.length === 0) return;
    onChange((before) => early.reduce((next, choice) => applyEarly(next, choice, sortByDefault), before));
  });
  useEffect(() => takeOver(), []);
  return momentFilterNames.map((name) => (
    <FilterGroup
      key={name}
      name={name}
      title={titles[name]}
      chosen={search[name] ?? []}
      onToggle={(value) => onChange((before) => toggleValue(before, name, value))}
    />
  ));
}
