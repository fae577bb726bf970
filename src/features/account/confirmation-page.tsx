import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { configurationAtom } from '#platform/configuration.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FormMessage } from '#ui/form-message.tsx';

import { AccountCard } from './account-card.tsx';
import styles from './account-page.module.css';
import { confirmSignUp, type IdentityFailure } from './account-state.ts';
import { readField } from './form-fields.ts';
import { IdentityFailureText } from './identity-failure-text.tsx';
import { ResendCode } from './resend-code.tsx';

const route = getRouteApi('/{-$locale}/confirmation/$username');

/** Takes the six digits of the e-mail. Says the same for a name that nobody has. */
export function ConfirmationPage() {
  const { t } = useLingui();
  const { username } = route.useParams();
  const { redirect } = route.useSearch();
  const { isLocal } = useAtomValue(configurationAtom);
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<IdentityFailure | null>(null);

  async function submit(form: HTMLFormElement): Promise<void> {
    setIsBusy(true);
    const result = await confirmSignUp(username, readField(form, 'code'));
    setIsBusy(false);
    if (result !== null && result !== 'already-confirmed') return setFailure(result);
    await router.navigate({ to: '/{-$locale}/login', search: { redirect }, replace: true });
  }

  return (
    <AccountCard
      title={t`Check your e-mail`}
      lead={<Trans>We sent a code of six digits for {username}. It is good for a day.</Trans>}
      foot={
        isLocal && (
          <p>
            <Trans>
              This is a local server: the code is in the <a href="/dev/outbox">outbox</a>.
            </Trans>
          </p>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <CodeField name="code" label={t`Code`} />
        {failure !== null && (
          <FormMessage>
            <IdentityFailureText failure={failure} />
          </FormMessage>
        )}
        <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
      <ResendCode username={username} />
    </AccountCard>
  );
}
