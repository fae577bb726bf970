import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './button.module.css';
import { classNames } from '../class-names.ts';

interface ButtonVariant {
  /** `primary`: the one call to action of a view. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'regular' | 'large' | undefined;
  isWide?: boolean | undefined;
}

function buttonClass({ variant = 'secondary', size = 'regular', isWide = false }: ButtonVariant, own?: string): string {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, own);
}

interface ButtonProps extends ButtonVariant, ComponentPropsWithRef<'button'> {
  /** The action is running: the button keeps its size, shows it, and ignores another press. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Button({ variant, size, isWide, isBusy = false, className, onClick, children, ...rest }: ButtonProps) {
  // Unlike `disabled`, `aria-disabled` leaves the focus on the button.
  const isUnavailable = isBusy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isUnavailable || undefined}
      onClick={isUnavailable ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}

interface AnchorProps extends ButtonVariant, ComponentPropsWithRef<'a'> {}

function ButtonAnchor({ variant, size, isWide, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

/** A link within the app that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
