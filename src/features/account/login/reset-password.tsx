import { Trans, useLingui } from '@lingui/react/macro';

import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from '../account-page.module.css';
import { type IdentityFailure, replaceForgottenPassword, sendResetCode } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import type { LoginTurn } from './login-flow.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { ResendCode } from '../resend-code.tsx';

interface ResetPasswordProps {
  username: string;
  onTurn: (turn: LoginTurn) => Promise<void>;
}

/** Takes the code from the e-mail and a new password. */
export function ResetPassword({ username, onTurn }: ResetPasswordProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const result = await replaceForgottenPassword(username, readField(form, 'code'), readField(form, 'password'));
    if (result !== null) return result;
    await onTurn({ kind: 'show', view: { kind: 'password', username, notice: 'password-replaced' } });
    return null;
  });
  return (
    <>
      <form className={styles.form} onSubmit={onSubmit}>
        <p>
          <Trans>If there is an account for {username}, a six-digit code is on its way to its e-mail address.</Trans>
        </p>
        <CodeField name="code" label={t`Code`} hasFocus />
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <NewPasswordField label={t`New password`} />
        <IdentityFailureMessage failure={failure} />
        <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          <Trans>Save the new password</Trans>
        </OnlineButton>
      </form>
      <ResendCode send={() => sendResetCode(username, locale)} isJustSent />
      <Button
        variant="quiet"
        onClick={() => void onTurn({ kind: 'show', view: { kind: 'password', username, notice: null } })}
      >
        <Trans>Back</Trans>
      </Button>
    </>
  );
}
