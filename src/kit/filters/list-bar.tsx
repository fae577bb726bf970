import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FilterIcon, SortIcon } from '#ui/icons/field-icons.tsx';
import { hiddenOnPhonesClass, VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './list-bar.module.css';

/** One row of controls above a list. Stays below the header while the list scrolls. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface BarToggleProps {
  icon: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Shows or hides something between the bar and the list. An icon on phones. */
export function BarToggle({ icon, isOpen, onToggle, children }: BarToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={classNames(styles.control, styles.toggle)}
      onClick={onToggle}
    >
      {icon}
      <span className={hiddenOnPhonesClass}>{children}</span>
    </button>
  );
}

/** The native select: an icon on phones, with its value elsewhere. */
export function SortSelect(select: Omit<ComponentPropsWithoutRef<'select'>, 'className'>) {
  return (
    <label className={classNames(styles.control, styles.sort)}>
      <VisuallyHidden>
        <Trans>Sort by</Trans>
      </VisuallyHidden>
      <SortIcon size={20} />
      <select {...select} className={styles.select} />
    </label>
  );
}

interface FilterSheetProps {
  /** The number of chosen filters. */
  active: number;
  /** A bar with a fourth control has no room for the word. */
  isIconOnPhones: boolean;
  children: ReactNode;
}

/** Opens the filters: a sheet from below on phones, from the side elsewhere. The list stays visible behind it. */
export function FilterSheet({ active, isIconOnPhones, children }: FilterSheetProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.control}>
        <FilterIcon size={20} />
        <span className={isIconOnPhones ? hiddenOnPhonesClass : undefined}>
          <Trans>Filter</Trans>
        </span>
        {active > 0 && <span className={styles.active}>{active}</span>}
      </button>
      <dialog id={id} popover="auto" aria-label={t`Filters`} className={styles.sheet}>
        {children}
        <Button variant="primary" popoverTarget={id} popoverTargetAction="hide" className={styles.done}>
          <Trans>Done</Trans>
        </Button>
      </dialog>
    </>
  );
}
