import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { changeProvedAttribute, type IdentityFailure, sendProofCode } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import styles from './profile-edit-page.module.css';
import { VerificationForm } from '../verification-form.tsx';
import { isEmailShaped } from '../sign-up/sign-up-fields.ts';
import { useReturnTo } from '../login/use-return-to.ts';

type EmailView = { kind: 'rest' } | { kind: 'change' } | { kind: 'proof'; destination: string; isJustSent: boolean };

interface UnverifiedProps {
  email: string;
  onProof: (isJustSent: boolean) => void;
}

function Unverified({ email, onProof }: UnverifiedProps) {
  const locale = useLocale();
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(async () => {
    const result = await sendProofCode('email', locale);
    if (result === null) onProof(true);
    return result;
  });
  return (
    <>
      <p>
        <Trans>{email} is not verified yet. Buying needs it, so that your receipt reaches you.</Trans>
      </p>
      <IdentityFailureMessage failure={failure} />
      <div className={styles.row}>
        <OnlineButton variant="primary" isBusy={isBusy} onClick={run}>
          <Trans>Send me a code</Trans>
        </OnlineButton>
        <Button variant="quiet" onClick={() => onProof(false)}>
          <Trans>I have a code</Trans>
        </Button>
      </div>
    </>
  );
}

interface ChangeEmailProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

function ChangeEmail({ onSent, onCancel }: ChangeEmailProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isMisshapen, setIsMisshapen] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const email = readField(form, 'email').trim();
    setIsMisshapen(!isEmailShaped(email));
    if (!isEmailShaped(email)) return null;
    const result = await changeProvedAttribute('email', email, locale);
    if (result === null) onSent(email);
    return result;
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        name="email"
        type="email"
        label={t`New e-mail address`}
        hint={t`The old one stays in use until you enter the code we send to the new one.`}
        autoComplete="email"
        error={isMisshapen ? t`That does not look like an e-mail address.` : undefined}
        required
      />
      <IdentityFailureMessage failure={failure} />
      <div className={styles.row}>
        <OnlineButton type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Send a code there</Trans>
        </OnlineButton>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

interface EmailFormProps {
  email: string;
  isVerified: boolean;
}

/** The e-mail address for receipts. Verified and changed by a code. */
export function EmailForm({ email, isVerified }: EmailFormProps) {
  const { t } = useLingui();
  const [view, setView] = useState<EmailView>({ kind: 'rest' });
  const rest = () => setView({ kind: 'rest' });
  const goBack = useReturnTo();
  if (view.kind === 'proof') {
    return (
      <VerificationForm
        attribute="email"
        destination={view.destination}
        isJustSent={view.isJustSent}
        onProved={async (isStillHere) => {
          rest();
          showToast({ kind: 'success', text: t`Your e-mail is verified.` });
          if (isStillHere()) await goBack?.();
        }}
        onCancel={rest}
      />
    );
  }
  if (view.kind === 'change') {
    return (
      <ChangeEmail
        onSent={(destination) => setView({ kind: 'proof', destination, isJustSent: true })}
        onCancel={rest}
      />
    );
  }
  return (
    <div className={styles.form}>
      {isVerified ? (
        <FormMessage kind="success">
          <Trans>{email} is verified. Receipts go there.</Trans>
        </FormMessage>
      ) : (
        <Unverified
          email={email}
          onProof={(isJustSent) => setView({ kind: 'proof', destination: email, isJustSent })}
        />
      )}
      <Button onClick={() => setView({ kind: 'change' })}>
        <Trans>Change the address</Trans>
      </Button>
    </div>
  );
}
