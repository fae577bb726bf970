import type { ComponentPropsWithRef } from 'react';

import { classNames } from '../class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'> {}

/** Grows with its text where supported. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => <textarea {...area} {...names} className={classNames(controlClass, styles.area, className)} />}
    </Field>
  );
}
