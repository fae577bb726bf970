import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { IdentityFailure } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { lettersMissing } from '../password-policy.ts';
import styles from '../profile/profile-edit-page.module.css';
import { changePassword } from './security-state.ts';

/** Signs out the other devices. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useLingui();
  const [isDone, setIsDone] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const wanted = readField(form, 'new-password');
    setIsDone(false);
    setIsShort(lettersMissing(wanted) > 0);
    if (lettersMissing(wanted) > 0) return null;
    const result = await changePassword(readField(form, 'password'), wanted);
    if (result !== null) return result;
    form?.reset();
    setIsDone(true);
    return null;
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label={t`Current password`}
        autoComplete="current-password"
        error={failure === 'wrong-credentials' ? t`That is not your current password.` : undefined}
        required
      />
      <NewPasswordField
        key={String(isDone)}
        name="new-password"
        label={t`New password`}
        error={isShort ? t`A password has at least 8 characters.` : undefined}
      />
      {failure !== 'wrong-credentials' && <IdentityFailureMessage failure={failure} />}
      {isDone && (
        <FormMessage kind="success">
          <Trans>Your new password is set. Other devices have to log in again.</Trans>
        </FormMessage>
      )}
      <OnlineButton type="submit" isBusy={isBusy}>
        <Trans>Change the password</Trans>
      </OnlineButton>
    </form>
  );
}
