import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';

import { useLocale } from '#i18n/use-locale.ts';
import type { ProvedAttribute } from '#platform/identity/attributes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { type IdentityFailure, proveAttributeAtom, sendProofCode } from './account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from './identity-failure-text.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import styles from './profile/profile-edit-page.module.css';
import { ResendCode } from './resend-code.tsx';

interface VerificationFormProps {
  attribute: ProvedAttribute;
  /** The masked destination of the code. */
  destination: string;
  isJustSent: boolean;
  /** `isStillHere`: the user stayed on the page while the code was checked. */
  onProved: (isStillHere: () => boolean) => Promise<unknown> | void;
  onCancel: () => void;
}

/** Verifies an e-mail address or phone number by a code. */
export function VerificationForm({ attribute, destination, isJustSent, onProved, onCancel }: VerificationFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const prove = useSetAtom(proveAttributeAtom);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form, isStillHere) => {
    const result = await prove(attribute, readField(form, 'code'));
    if (result === null) await onProved(isStillHere);
    return result;
  });
  return (
    <div className={styles.form}>
      <form className={styles.form} onSubmit={onSubmit}>
        <p>
          <Trans>Type the six digits that we sent to {destination}.</Trans>
        </p>
        <CodeField name="code" label={t`Code`} />
        <IdentityFailureMessage failure={failure} />
        <div className={styles.row}>
          <OnlineButton type="submit" variant="primary" isBusy={isBusy}>
            <Trans>Verify</Trans>
          </OnlineButton>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
      <ResendCode send={() => sendProofCode(attribute, locale)} isJustSent={isJustSent} />
      <OutboxHint />
    </div>
  );
}
