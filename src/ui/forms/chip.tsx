import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './chip.module.css';
import { CloseIcon } from '../icons/icons.tsx';

interface ChipProps {
  /** Said in the name of the button that removes it. */
  text: string;
  onRemove: () => void;
}

/** A choice that is in force, with a way to take it back. */
export function Chip({ text, onRemove }: ChipProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.removable)}
      aria-label={t`Remove ${text}`}
      onClick={onRemove}
    >
      {text}
      <CloseIcon size={16} />
    </button>
  );
}

interface ChoiceChipProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'className'> {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** One of several choices, all in view: a checkbox or radio button in a chip's shape. */
export function ChoiceChip({ type = 'checkbox', children, ...input }: ChoiceChipProps) {
  return (
    <label className={classNames(styles.chip, styles.choice)}>
      <input {...input} type={type} className={styles.input} />
      {children}
    </label>
  );
}

/** One of several places, all in view: a link in a chip's shape; `aria-current` marks the one where the fan is. */
export const chipLinkClass = classNames(styles.chip, styles.link);

/** A word about a thing; not a control. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
