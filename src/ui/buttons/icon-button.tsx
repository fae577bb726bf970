import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  label: string;
  children: ReactNode;
}

/** A button with only an icon; its label is its accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.button, className)}>
      {children}
    </button>
  );
}
