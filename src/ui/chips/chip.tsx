import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './chip.module.css';
import { CloseIcon } from '../icons/icons.tsx';

interface ChipProps {
  /** Part of the remove button's name. */
  text: string;
  onRemove: () => void;
}

/** An active choice with a remove button. */
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

/** One of several visible choices: a checkbox or radio button styled as a chip. */
export function ChoiceChip({ type = 'checkbox', children, ...input }: ChoiceChipProps) {
  return (
    <label className={classNames(styles.chip, styles.choice)}>
      <input {...input} type={type} className={styles.input} />
      {children}
    </label>
  );
}

/** One of several visible links styled as chips; `aria-current` marks the current one. */
export const chipLinkClass = classNames(styles.chip, styles.link);

/** A label, not a control. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
