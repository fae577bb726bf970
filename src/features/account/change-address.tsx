import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import styles from './account-page.module.css';
import { type IdentityFailure, signUp } from './account-state.ts';
import { readField } from './form-fields.ts';
import { IdentityFailureMessage } from './identity-failure-text.tsx';

interface ChangeAddressProps {
  username: string;
  /** The code went to the new address. */
  onChange: (email: string) => void;
}

/** For whoever mistyped their address: the sign-up is made again with the right one. The password says that it is theirs. */
export function ChangeAddress({ username, onChange }: ChangeAddressProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const box = useRef<HTMLDetailsElement>(null);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const email = readField(form, 'email').trim();
    const result = await signUp({ username, email, password: readField(form, 'password'), locale });
    if (result !== null) return result;
    onChange(email);
    if (box.current !== null) box.current.open = false;
    return null;
  });
  return (
    <details ref={box} className={styles.aside}>
      <summary>
        <Trans>Wrong address, or no e-mail?</Trans>
      </summary>
      <form className={styles.form} onSubmit={onSubmit}>
        <p>
          <Trans>Look among the unwanted mail first. If the address was mistyped, give us the right one.</Trans>
        </p>
        <TextField name="email" type="email" label={t`E-mail`} autoComplete="email" required />
        <PasswordField name="password" label={t`The password you chose`} autoComplete="current-password" required />
        {failure === 'username-taken' ? (
          <FormMessage>
            <Trans>That is not the password of this account, or it is confirmed already.</Trans>
          </FormMessage>
        ) : (
          <IdentityFailureMessage failure={failure} />
        )}
        <Button type="submit" isBusy={isBusy}>
          <Trans>Send the code there</Trans>
        </Button>
      </form>
    </details>
  );
}
