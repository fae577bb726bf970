import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { showToast } from '#ui/toast.ts';

import { type IdentityFailure, sendEmailCode, verifyEmailAtom } from './account-state.ts';
import { readField } from './form-fields.ts';
import { IdentityFailureText } from './identity-failure-text.tsx';
import styles from './profile-edit-page.module.css';

/** Verifies the address: a code is sent, and typed in here. */
export function EmailForm({ isVerified }: { isVerified: boolean }) {
  const { t } = useLingui();
  const verifyEmail = useSetAtom(verifyEmailAtom);
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<IdentityFailure | null>(null);

  async function run(step: () => Promise<IdentityFailure | null>): Promise<boolean> {
    setIsBusy(true);
    const result = await step();
    setIsBusy(false);
    setFailure(result);
    return result === null;
  }

  if (isVerified) {
    return (
      <FormMessage kind="success">
        <Trans>This address is verified. Receipts go there.</Trans>
      </FormMessage>
    );
  }
  const message = failure !== null && (
    <FormMessage>
      <IdentityFailureText failure={failure} />
    </FormMessage>
  );
  if (!isSent) {
    return (
      <div className={styles.form}>
        <p>
          <Trans>It is not verified yet. Buying needs it, so that your receipt reaches you.</Trans>
        </p>
        {message}
        <Button look="primary" isBusy={isBusy} onClick={() => void run(sendEmailCode).then(setIsSent)}>
          <Trans>Send me a code</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const code = readField(event.currentTarget, 'code');
        void run(() => verifyEmail(code)).then((isDone) => {
          if (isDone) showToast({ kind: 'success', text: t`Your e-mail is verified.` });
        });
      }}
    >
      <CodeField name="code" label={t`The code from the e-mail`} />
      {message}
      <Button type="submit" look="primary" isBusy={isBusy}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
