import { useLingui } from '@lingui/react/macro';

import { type MomentFilterName, momentFilterNames } from '#contract/paths.ts';
import { positions, seasons } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';
import { ChoiceChip } from '#ui/chips/chip.tsx';
import { ChoiceGroup } from '#ui/chips/choice-group.tsx';

import { updateFilter } from './filter-actions.ts';
import styles from './moment-filters.module.css';
import type { MomentSearch } from './moment-search.ts';
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
        <ChoiceChip key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
          {getName({ name, value })}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}

interface FilterGroupsProps {
  search: MomentSearch;
  onChange: (next: (search: MomentSearch) => MomentSearch) => void;
}

/** All filters of moments, as chips. */
export function FilterGroups({ search, onChange }: FilterGroupsProps) {
  const { t } = useLingui();
  const titles: Record<MomentFilterName, string> = { season: t`Season`, position: t`Position`, rarity: t`Rarity` };
  const toggle = (name: MomentFilterName, value: string) =>
    onChange((before) => {
      const chosen: readonly string[] = before[name] ?? [];
      const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
      return updateFilter<MomentFilterName, MomentSearch>(before, name, next);
    });
  return momentFilterNames.map((name) => (
    <FilterGroup
      key={name}
      name={name}
      title={titles[name]}
      chosen={search[name] ?? []}
      onToggle={(value) => toggle(name, value)}
    />
  ));
}
