import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import { momentFilterNames } from '#contract/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { SearchIcon } from '#ui/icons/field-icons.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';
import { hiddenOnPhonesClass, VisuallyHidden } from '#ui/visually-hidden.tsx';

import { activeFilters, setSearchTerm, setSort } from './filter-actions.ts';
import { FilterSheet, ListBar, SortSelect } from './list-bar.tsx';
import barStyles from './list-bar.module.css';
import styles from './moment-filters.module.css';
import { defaultMomentSort, type MomentSearch, type MomentSort } from './moment-search.ts';
import { countId } from './control-moment-search.ts';

/** Not part of the first load. */
const FilterGroups = lazyPanel(() => import('./filter-groups.tsx'), 'FilterGroups');
const ActiveFilters = lazyPanel(() => import('./active-filters.tsx'), 'ActiveFilters');

interface MomentFiltersProps {
  search: MomentSearch;
  /** The available sorts; the first is the default. */
  sorts: readonly MomentSort[];
  /** The result count, shown beside the filters. */
  count: ReactNode;
  /** The count is also elsewhere: phones show the first card in its place. */
  isCountElsewhere?: boolean;
  /** What can be done with the whole list: a button of the bar. */
  action?: ReactNode;
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
        data-early
        ref={field}
        name="search"
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
export function MomentFilters({
  search,
  sorts,
  count,
  isCountElsewhere = false,
  action,
  onChange,
}: MomentFiltersProps) {
  const sortNames = useSortNames();
  const [byDefault = defaultMomentSort] = sorts;
  const chips = activeFilters(search, momentFilterNames);
  const change = (next: (search: MomentSearch) => MomentSearch) => onChange(next, { replace: false });
  return (
    <>
      <ListBar>
        <SearchField
          term={search.search ?? ''}
          onType={(term) => onChange((before) => setSearchTerm(before, term), { replace: true })}
        />
        <FilterSheet active={chips.length} isIconOnPhones={action !== undefined}>
          <FilterGroups search={search} sortByDefault={byDefault} onChange={change} />
        </FilterSheet>
        <SortSelect
          data-early
          name="sort"
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
        {action}
      </ListBar>
      {chips.length > 0 && <ActiveFilters chips={chips} onChange={change} />}
      <p
        id={countId}
        tabIndex={-1}
        className={classNames(styles.count, isCountElsewhere && hiddenOnPhonesClass)}
        aria-live="polite"
      >
        {count}
      </p>
    </>
  );
}
