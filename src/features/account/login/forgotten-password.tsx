import { Trans, useLingui } from '@lingui/react/macro';

import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from '../account-page.module.css';
import { type IdentityFailure, sendResetCode } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import type { LoginTurn } from './login-flow.ts';

interface ForgottenPasswordProps {
  username: string;
  onTurn: (turn: LoginTurn) => Promise<void>;
}

/** Requests a reset code. The answer is the same for an unknown name. */
export function ForgottenPassword({ username, onTurn }: ForgottenPasswordProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const typed = readField(form, 'username').trim();
    const result = await sendResetCode(typed, locale);
    if (result !== null) return result;
    await onTurn({ kind: 'show', view: { kind: 'reset', username: typed } });
    return null;
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        <Trans>It happens. We’ll send a code to your verified e-mail address.</Trans>
      </p>
      <TextField
        name="username"
        label={t`Username or e-mail`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        required
      />
      <IdentityFailureMessage failure={failure} />
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Send me a code</Trans>
      </OnlineButton>
      <Button
        variant="quiet"
        onClick={() => void onTurn({ kind: 'show', view: { kind: 'password', username, notice: null } })}
      >
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
