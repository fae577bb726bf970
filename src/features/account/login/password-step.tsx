import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

import styles from '../account-page.module.css';
import { readField } from '#ui/forms/form-fields.ts';
import type { LoginTurn, LoginView } from './login-flow.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

interface PasswordStepProps extends Omit<Extract<LoginView, { kind: 'password' }>, 'kind'> {
  onTurn: (turn: LoginTurn) => Promise<void>;
}

/** Name and password, marked up for browsers and password managers. */
export function PasswordStep({ username, notice, onTurn }: PasswordStepProps) {
  const { t } = useLingui();
  const formRef = useRef<HTMLFormElement>(null);
  const { isBusy, failure, onSubmit } = useSignIn(onTurn, (form) => ({
    kind: 'password',
    username: readField(form, 'username').trim(),
    password: readField(form, 'password'),
  }));
  const forget = () =>
    void onTurn({
      kind: 'show',
      view: { kind: 'forgotten', username: readField(formRef.current, 'username').trim() },
    });
  return (
    <form ref={formRef} className={styles.form} onSubmit={onSubmit}>
      {notice === 'password-replaced' && (
        <FormMessage kind="success">
          <Trans>Your new password is set. Log in with it.</Trans>
        </FormMessage>
      )}
      {notice === 'sign-in-expired' && (
        <FormMessage kind="information">
          <Trans>That took a little long, so we stopped for your security. Please log in again.</Trans>
        </FormMessage>
      )}
      <TextField
        name="username"
        label={t`Username or e-mail`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        required
      />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" required />
      <SignInFailure failure={failure} />
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Log in</Trans>
      </OnlineButton>
      <Button variant="quiet" onClick={forget}>
        <Trans>Forgot your password?</Trans>
      </Button>
    </form>
  );
}
