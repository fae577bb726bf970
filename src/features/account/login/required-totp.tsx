import { Trans, useLingui } from '@lingui/react/macro';

import { CodeField } from '#ui/forms/code-field.tsx';

import styles from '../account-page.module.css';
import { readField } from '#ui/forms/form-fields.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import type { LoginTurn } from './login-flow.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { TotpKey } from '../security/totp-key.tsx';
import { useSignIn } from './use-sign-in.ts';

interface RequiredTotpProps {
  username: string;
  secret: string;
  onTurn: (turn: LoginTurn) => Promise<void>;
}

/** For clubs that require a second factor: it is set up during the login. */
export function RequiredTotp({ username, secret, onTurn }: RequiredTotpProps) {
  const { t } = useLingui();
  const { isBusy, failure, onSubmit } = useSignIn(onTurn, (form) => ({
    kind: 'code',
    code: readField(form, 'code'),
    isDeviceRemembered: false,
  }));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        <Trans>Accounts here need two-step verification: a code from an app on your phone.</Trans>
      </p>
      <TotpKey username={username} secret={secret} />
      <CodeField name="code" label={t`The code that the app shows`} />
      <SignInFailure failure={failure} />
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Log in</Trans>
      </OnlineButton>
    </form>
  );
}
