import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { AccountDetails } from '../account-details.ts';
import type { IdentityFailure } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import type { SecondFactor as Factor } from '../login/login-state.ts';
import styles from '../profile/profile-edit-page.module.css';
import { finishTotpAtom, setSecondFactorAtom, startTotp } from './security-state.ts';
import { TotpKey } from './totp-key.tsx';

interface SetUpTotpProps {
  username: string;
  secret: string;
  onEnd: () => void;
}

function SetUpTotp({ username, secret, onEnd }: SetUpTotpProps) {
  const { t } = useLingui();
  const finish = useSetAtom(finishTotpAtom);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const result = await finish(readField(form, 'code'));
    if (result === null) onEnd();
    return result;
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TotpKey username={username} secret={secret} />
      <CodeField name="code" label={t`The code that the app shows`} />
      <IdentityFailureMessage failure={failure} />
      <div className={styles.row}>
        <OnlineButton type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Turn it on</Trans>
        </OnlineButton>
        <Button variant="quiet" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function StartTotp({ onStart }: { onStart: (secret: string) => void }) {
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(async () => {
    const started = await startTotp();
    if (started.kind === 'failed') return started.failure;
    onStart(started.secret);
    return null;
  });
  return (
    <>
      <OnlineButton isBusy={isBusy} onClick={run}>
        <Trans>Set up an authenticator app</Trans>
      </OnlineButton>
      <IdentityFailureMessage failure={failure} />
    </>
  );
}

interface FactorSwitchProps {
  factor: Factor;
  state: 'on' | 'off';
}

function FactorSwitch({ factor, state }: FactorSwitchProps) {
  const setFactor = useSetAtom(setSecondFactorAtom);
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(() => setFactor(factor, state));
  return (
    <>
      <OnlineButton variant={state === 'on' ? 'secondary' : 'quiet'} isBusy={isBusy} onClick={run}>
        {state === 'off' && <Trans>Turn it off</Trans>}
        {state === 'on' && <Trans>Use text messages</Trans>}
      </OnlineButton>
      <IdentityFailureMessage failure={failure} />
    </>
  );
}

function PreferredSwitch({ preferred }: { preferred: Factor | null }) {
  const setFactor = useSetAtom(setSecondFactorAtom);
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(() =>
    preferred === null ? setFactor('totp', 'preferred') : setFactor(preferred, 'not-preferred'),
  );
  return (
    <>
      <p>
        {preferred === null ? (
          <Trans>At each login you choose between the two.</Trans>
        ) : (
          <Trans>At each login we ask for the one that you prefer.</Trans>
        )}
      </p>
      <OnlineButton variant="quiet" isBusy={isBusy} onClick={run}>
        {preferred === null ? <Trans>Always ask for the app’s code</Trans> : <Trans>Let me choose each time</Trans>}
      </OnlineButton>
      <IdentityFailureMessage failure={failure} />
    </>
  );
}

interface SecondFactorProps {
  username: string;
  details: AccountDetails;
}

/** Two-step verification: an authenticator app, text messages, or both, so that one still works when the other is lost. */
export function SecondFactor({ username, details }: SecondFactorProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { enabled, preferred } = details.secondFactors;
  const [hasTotp, hasSms] = [enabled.includes('totp'), enabled.includes('sms')];
  return (
    <div className={styles.form}>
      {enabled.length === 0 && (
        <p>
          <Trans>A code on top of your password keeps you safe even if someone learns it.</Trans>
        </p>
      )}
      {hasTotp && (
        <div className={styles.line}>
          <p>
            <Trans>Authenticator app: on.</Trans>
          </p>
          <FactorSwitch factor="totp" state="off" />
        </div>
      )}
      {hasSms && (
        <div className={styles.line}>
          <p>
            <Trans>Text messages to {details.phone}: on.</Trans>
          </p>
          <FactorSwitch factor="sms" state="off" />
        </div>
      )}
      {hasTotp && hasSms && <PreferredSwitch preferred={preferred} />}
      {secret !== null && <SetUpTotp username={username} secret={secret} onEnd={() => setSecret(null)} />}
      {secret === null && !hasTotp && <StartTotp onStart={setSecret} />}
      {!hasSms && details.isPhoneVerified && <FactorSwitch factor="sms" state="on" />}
      {!hasSms && !details.isPhoneVerified && (
        <p className={styles.quiet}>
          <Trans>With a verified mobile number you can also get codes by text message.</Trans>
        </p>
      )}
      {enabled.length === 1 && (
        <p className={styles.quiet}>
          <Trans>Set up both, so you can still get in if you lose one. Lost both? Write to us.</Trans>
        </p>
      )}
    </div>
  );
}
