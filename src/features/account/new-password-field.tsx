import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { PasswordField } from '#ui/forms/password-field.tsx';

import { lettersMissing } from './password-policy.ts';

interface NewPasswordFieldProps {
  label?: string;
  name?: string;
  error?: ReactNode;
  hasFocus?: boolean;
}

/** Field for a new password. Shows what is missing while the user types. */
export function NewPasswordField({ label, name = 'password', error, hasFocus = false }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const [missing, setMissing] = useState(lettersMissing(''));
  const [isTouched, setIsTouched] = useState(false);
  return (
    <PasswordField
      name={name}
      label={label ?? t`Password`}
      autoComplete="new-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the page asks for nothing else
      autoFocus={hasFocus}
      error={error}
      hint={
        <output>
          {!isTouched && <Trans>8 characters or more. A short phrase works well.</Trans>}
          {isTouched && missing > 0 && <Plural value={missing} one="One character more." other="# characters more." />}
          {isTouched && missing === 0 && <Trans>✓ Long enough.</Trans>}
        </output>
      }
      onInput={(event) => {
        setIsTouched(true);
        setMissing(lettersMissing(event.currentTarget.value));
      }}
      required
    />
  );
}
