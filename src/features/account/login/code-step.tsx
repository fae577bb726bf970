import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';

import styles from '../account-page.module.css';
import { isTicked, readField } from '#ui/forms/form-fields.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { firstView, type LoginTurn } from './login-flow.ts';
import type { SecondFactor } from './login-state.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

interface CodeStepProps {
  factor: SecondFactor;
  /** The masked phone number. */
  destination: string | null;
  onTurn: (turn: LoginTurn) => Promise<void>;
}

/** The second factor: six digits from the app or from a text message. */
export function CodeStep({ factor, destination, onTurn }: CodeStepProps) {
  const { t } = useLingui();
  const { isBusy, failure, onSubmit } = useSignIn(onTurn, (form) => ({
    kind: 'code',
    code: readField(form, 'code'),
    isDeviceRemembered: isTicked(form, 'remember'),
  }));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        {factor === 'totp' ? (
          <Trans>Enter the six digits your authenticator app shows now.</Trans>
        ) : (
          <Trans>We sent a six-digit code to {destination ?? '…'}.</Trans>
        )}
      </p>
      <CodeField name="code" label={t`Code`} hasFocus />
      <Checkbox name="remember">
        <Trans>Remember this device. Don’t tick it on a device that others use.</Trans>
      </Checkbox>
      <SignInFailure failure={failure} />
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Log in</Trans>
      </OnlineButton>
      <Button variant="quiet" onClick={() => void onTurn({ kind: 'show', view: firstView })}>
        <Trans>Start again</Trans>
      </Button>
    </form>
  );
}
