import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { packFilterNames } from '#contract/paths.ts';
import { type PackType, packTypes } from '#contract/packs/pack-edition.ts';
import { activeFilters, clearFilters, deleteFilterValue, setSort, updateFilter } from '#kit/filters/filter-actions.ts';
import { FilterChips } from '#kit/filters/filter-chips.tsx';
import { ListBar, SortSelect } from '#kit/filters/list-bar.tsx';
import { usePackTypeNames } from '#kit/labels.ts';
import { nextFrame } from '#platform/device/idle.ts';
import { availabilityMilliseconds } from '#platform/data/pack-availability.ts';
import { ChoiceChip } from '#ui/chips/chip.tsx';
import { takeEarlyChoices } from '#ui/hydration/early-choices.ts';
import { useWhileVisible } from '#ui/time/use-while-visible.ts';

import styles from './pack-controls.module.css';
import { defaultPackSort, type PackSearch, type PackSort, packSorts } from '#kit/filters/pack-search.ts';
import { loadPacksPageAtom } from './packs-state.ts';

const route = getRouteApi('/{-$locale}/packs/');

function useSortNames(): Record<PackSort, string> {
  const { t } = useLingui();
  return {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    cheapest: t`Lowest price first`,
    dearest: t`Highest price first`,
  };
}

/**
 * The search in the URL. A press shows immediately in the pressed control (`chosen`); what takes longer to draw on a
 * slow phone, the list and the chips that move it, follows after that frame (`search`).
 */
function usePackSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [coming, setComing] = useState<PackSearch | null>(null);
  const underWay = useRef(0);
  const follow = async (next: (before: PackSearch) => PackSearch) => {
    underWay.current += 1;
    setComing((before) => next(before ?? search));
    const { pathname } = router.latestLocation;
    await nextFrame();
    // Users who left in this frame are not brought back. The search may have changed, by another press.
    if (router.latestLocation.pathname === pathname) await navigate({ search: next, resetScroll: false });
    underWay.current -= 1;
    if (underWay.current === 0) setComing(null);
  };
  return { chosen: coming ?? search, search, show: (next: (before: PackSearch) => PackSearch) => void follow(next) };
}

/** Filter and sort of the packs, in the URL. Also hosts the stock polling, so that it loads after the list. */
export function PackControls() {
  const { t } = useLingui();
  const { chosen, search, show } = usePackSearch();
  const typeNames = usePackTypeNames();
  const load = useSetAtom(loadPacksPageAtom);
  useWhileVisible(() => void load(), availabilityMilliseconds);
  const sortNames = useSortNames();
  const { type = [], sort = defaultPackSort } = chosen;

  // The pressed chip disappears: the focus moves to its choice.
  const controls = useRef<HTMLDivElement>(null);
  const focusChoice = (value: string) =>
    controls.current?.querySelector<HTMLElement>(`input[value="${value}"]`)?.focus({ preventScroll: true });
  const toggle = (value: PackType) =>
    show((before) => {
      const types = before.type ?? [];
      return updateFilter(
        before,
        'type',
        types.includes(value) ? types.filter((one) => one !== value) : [...types, value],
      );
    });
  const choose = (value: string) => {
    const next = packSorts.find((one) => one === value);
    if (next !== undefined) show((before) => setSort(before, next, defaultPackSort));
  };
  const takeOver = useEffectEvent(() => {
    for (const { name, value, checked } of takeEarlyChoices('type', 'sort')) {
      if (name === 'sort') choose(value);
      else if (type.some((one) => one === value) !== checked) toggle(value as PackType); // the chips have no other values
    }
  });
  useEffect(() => takeOver(), []);
  return (
    <div ref={controls} className={styles.controls}>
      <ListBar>
        <fieldset className={styles.types} aria-label={t`Pack type`}>
          {packTypes.map((value) => (
            <ChoiceChip
              data-early
              name="type"
              key={value}
              value={value}
              checked={type.includes(value)}
              onChange={() => toggle(value)}
            >
              {typeNames[value]}
            </ChoiceChip>
          ))}
        </fieldset>
        <SortSelect value={sort} data-early name="sort" onChange={(event) => choose(event.currentTarget.value)}>
          {packSorts.map((one) => (
            <option key={one} value={one}>
              {sortNames[one]}
            </option>
          ))}
        </SortSelect>
      </ListBar>
      <FilterChips
        chips={activeFilters(search, packFilterNames)}
        getText={({ value }) => typeNames[value as PackType]} // the schema lets no other value in
        onRemove={(chip) => {
          show((before) => deleteFilterValue(before, chip));
          focusChoice(chip.value);
        }}
        onClear={() => {
          show((before) => clearFilters(before, packFilterNames));
          focusChoice(packTypes[0]);
        }}
      />
    </div>
  );
}
