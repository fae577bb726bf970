import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { classNames } from '../class-names.ts';
import { controlClass, Field } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { EyeClosedIcon, EyeIcon } from '../icons/field-icons.tsx';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'isOptional'>;

/** A password field with a show button, which replaces typing it twice. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...names}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlClass, styles.input, className)}
          />
          <IconButton
            label={isShown ? t`Hide password` : t`Show password`}
            aria-controls={names.id}
            className={styles.eye}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeClosedIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
