import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chips/chip.tsx';

import type { ActiveFilter } from './filter-actions.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps<Name extends string> {
  chips: readonly ActiveFilter<Name>[];
  /** The displayed value. */
  getText: (chip: ActiveFilter<Name>) => string;
  onRemove: (chip: ActiveFilter<Name>) => void;
  onClear: () => void;
}

/** The active filters, each with a button to remove it, and one to clear all. Renders nothing without filters. */
export function FilterChips<Name extends string>({ chips, getText, onRemove, onClear }: FilterChipsProps<Name>) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t`Active filters`}>
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value}`}>
          <Chip text={getText(chip)} onRemove={() => onRemove(chip)} />
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  );
}
