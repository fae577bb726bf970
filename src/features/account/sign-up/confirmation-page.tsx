import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { useLocale } from '#i18n/use-locale.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { AccountCard } from '../account-card.tsx';
import styles from '../account-page.module.css';
import { confirmSignUp, type IdentityFailure, resendSignUpCode } from '../account-state.ts';
import { ChangeEmail } from './change-email.tsx';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import { OutboxHint } from '../outbox-hint.tsx';
import { ResendCode } from '../resend-code.tsx';
import { readReturnSearch } from '../login/return-search.ts';

const route = getRouteApi('/{-$locale}/confirmation/$username');

/** Confirms the account with the six-digit code. Unknown names get the same answer. */
export function ConfirmationPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { username } = route.useParams();
  const { redirect } = readReturnSearch(route.useSearch());
  const router = useRouter();
  const [address, setAddress] = useState<string | null>(null);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form, isStillHere) => {
    const result = await confirmSignUp(username, readField(form, 'code'));
    if (result !== null && result !== 'already-confirmed') return result;
    if (isStillHere()) await router.navigate({ to: '/{-$locale}/login', search: { redirect }, replace: true });
    return null;
  });

  return (
    <AccountCard
      title={t`Check your e-mail`}
      lead={
        address === null ? (
          <Trans>We sent a six-digit code for {username}. It’s valid for 24 hours.</Trans>
        ) : (
          <Trans>We sent a new six-digit code to {address}. It’s valid for 24 hours.</Trans>
        )
      }
      foot={<OutboxHint />}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <CodeField name="code" label={t`Code`} hasFocus />
        <IdentityFailureMessage failure={failure} />
        <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          <Trans>Confirm</Trans>
        </OnlineButton>
      </form>
      <ResendCode send={() => resendSignUpCode(username, locale)} />
      {!username.includes('@') && <ChangeEmail username={username} onChange={setAddress} />}
    </AccountCard>
  );
}
