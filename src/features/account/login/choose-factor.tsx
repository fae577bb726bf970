import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';

import styles from '../account-page.module.css';
import type { LoginTurn } from './login-flow.ts';
import type { SecondFactor } from './login-state.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

interface FactorButtonProps {
  factor: SecondFactor;
  onTurn: (turn: LoginTurn) => Promise<void>;
}

function FactorButton({ factor, onTurn }: FactorButtonProps) {
  const { isBusy, failure, run } = useSignIn(onTurn, () => ({ kind: 'factor', factor }));
  return (
    <>
      <Button size="large" isWide isBusy={isBusy} onClick={run}>
        {factor === 'totp' ? <Trans>A code from my authenticator app</Trans> : <Trans>A code by text message</Trans>}
      </Button>
      <SignInFailure failure={failure} />
    </>
  );
}

interface ChooseFactorProps {
  factors: readonly SecondFactor[];
  onTurn: (turn: LoginTurn) => Promise<void>;
}

/** For users with both factors: they choose one. */
export function ChooseFactor({ factors, onTurn }: ChooseFactorProps) {
  return (
    <div className={styles.form}>
      <p>
        <Trans>Your account has two-step verification. How would you like to confirm it’s you?</Trans>
      </p>
      {factors.map((factor) => (
        <FactorButton key={factor} factor={factor} onTurn={onTurn} />
      ))}
    </div>
  );
}
