import type { ComponentPropsWithRef } from 'react';

import { classNames } from '../class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import styles from './select.module.css';

interface SelectProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'id'> {}

/** The native select, for the phone's own picker. */
export function Select({ label, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <select {...select} {...names} className={classNames(controlClass, styles.select, className)}>
          {children}
        </select>
      )}
    </Field>
  );
}
