import { Trans } from '@lingui/react/macro';
import type { ComponentPropsWithRef } from 'react';

import { classNames } from '../class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'> {
  /** Shows “optional” beside the label. */
  isOptional?: boolean;
}

export function TextField({ label, hint, error, isOptional = false, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={isOptional ? <Trans>optional</Trans> : undefined}>
      {(names) => <input type="text" {...input} {...names} className={classNames(controlClass, className)} />}
    </Field>
  );
}
