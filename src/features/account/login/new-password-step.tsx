import { Trans, useLingui } from '@lingui/react/macro';

import styles from '../account-page.module.css';
import { readField } from '#ui/forms/form-fields.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import type { LoginTurn } from './login-flow.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

/** For invited accounts: the user replaces our temporary password. */
export function NewPasswordStep({ onTurn }: { onTurn: (turn: LoginTurn) => Promise<void> }) {
  const { t } = useLingui();
  const { isBusy, failure, onSubmit } = useSignIn(onTurn, (form) => ({
    kind: 'new-password',
    password: readField(form, 'password'),
  }));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        <Trans>The password that we sent you worked. Now choose one that only you know.</Trans>
      </p>
      <NewPasswordField label={t`New password`} hasFocus />
      <SignInFailure failure={failure} />
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Save and log in</Trans>
      </OnlineButton>
    </form>
  );
}
