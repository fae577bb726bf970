import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { type AccountDetails, renewAccountDetailsAtom } from '../account-details.ts';
import { changeProvedAttribute, type IdentityFailure } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import { toPhoneNumber } from './phone-number.ts';
import styles from './profile-edit-page.module.css';
import { VerificationForm } from '../verification-form.tsx';
import { removePhoneAtom } from '../security/security-state.ts';

function AddPhone({ onSent }: { onSent: (phone: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isMisshapen, setIsMisshapen] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const phone = toPhoneNumber(readField(form, 'phone'));
    setIsMisshapen(phone === null);
    if (phone === null) return null;
    const result = await changeProvedAttribute('phone_number', phone, locale);
    if (result === null) onSent(phone);
    return result;
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        name="phone"
        type="tel"
        label={t`Mobile number`}
        hint={t`With the country code, for example +351 912 345 678.`}
        autoComplete="tel"
        error={isMisshapen ? t`That does not look like a mobile number with a country code.` : undefined}
        required
      />
      <IdentityFailureMessage failure={failure} />
      <OnlineButton type="submit" isBusy={isBusy}>
        <Trans>Send me a text message</Trans>
      </OnlineButton>
    </form>
  );
}

interface KeptPhoneProps {
  phone: string;
  /** Receives the login codes, so it can't be removed. */
  isInUse: boolean;
  onProof: (() => void) | null;
}

function KeptPhone({ phone, isInUse, onProof }: KeptPhoneProps) {
  const removePhone = useSetAtom(removePhoneAtom);
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(() => removePhone());
  return (
    <>
      <p>{onProof === null ? <Trans>{phone}, verified.</Trans> : <Trans>{phone}, not verified yet.</Trans>}</p>
      <IdentityFailureMessage failure={failure} />
      <div className={styles.row}>
        {onProof !== null && (
          <Button onClick={onProof}>
            <Trans>Verify it</Trans>
          </Button>
        )}
        {!isInUse && (
          <OnlineButton variant="quiet" isBusy={isBusy} onClick={run}>
            <Trans>Remove the number</Trans>
          </OnlineButton>
        )}
      </div>
      {isInUse && (
        <p className={styles.quiet}>
          <Trans>Your login codes go to this number. Turn off text messages below before you remove it.</Trans>
        </p>
      )}
    </>
  );
}

/** The phone number for login codes. Not used for anything else. */
export function PhoneForm({ details }: { details: AccountDetails }) {
  const { phone, isPhoneVerified, secondFactors } = details;
  const load = useSetAtom(renewAccountDetailsAtom);
  const [proof, setProof] = useState<{ destination: string; isJustSent: boolean } | null>(null);
  if (proof !== null) {
    return (
      <VerificationForm
        {...proof}
        attribute="phone_number"
        onProved={async () => {
          await load();
          setProof(null);
        }}
        onCancel={() => setProof(null)}
      />
    );
  }
  return (
    <div className={styles.form}>
      {phone !== null && (
        <KeptPhone
          phone={phone}
          isInUse={secondFactors.enabled.includes('sms')}
          onProof={isPhoneVerified ? null : () => setProof({ destination: phone, isJustSent: false })}
        />
      )}
      <AddPhone key={phone} onSent={(destination) => setProof({ destination, isJustSent: true })} />
    </div>
  );
}
