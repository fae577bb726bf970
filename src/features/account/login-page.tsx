import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { prefixOf } from '#i18n/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

import { AccountCard } from './account-card.tsx';
import styles from './account-page.module.css';
import { type IdentityFailure, signInAtom } from './account-state.ts';
import { readField } from './form-fields.ts';
import { IdentityFailureText } from './identity-failure-text.tsx';
import { ownAddress } from './own-address.ts';

const route = getRouteApi('/{-$locale}/login');

type LoginState = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: IdentityFailure | 'unsupported' };

function useLogin() {
  const { redirect } = route.useSearch();
  const locale = useLocale();
  const router = useRouter();
  const signIn = useSetAtom(signInAtom);
  const [state, setState] = useState<LoginState>({ kind: 'idle' });

  async function submit(form: HTMLFormElement): Promise<void> {
    setState({ kind: 'busy' });
    const username = readField(form, 'username');
    const result = await signIn(username, readField(form, 'password'));
    if (result.kind === 'step' && result.step === 'signed-in') {
      return router.navigate({ href: ownAddress(redirect, prefixOf(locale) || '/'), replace: true });
    }
    const isUnconfirmed =
      result.kind === 'step' ? result.step === 'confirm-sign-up' : result.failure === 'not-confirmed';
    if (isUnconfirmed) {
      return router.navigate({
        to: '/{-$locale}/confirmation/$username',
        params: (params) => ({ ...params, username }),
      });
    }
    setState({ kind: 'failed', failure: result.kind === 'failed' ? result.failure : 'unsupported' });
  }
  return { state, submit };
}

/** Signs in, and leads back to where the fan came from. */
export function LoginPage() {
  const { t } = useLingui();
  const { redirect } = route.useSearch();
  const { state, submit } = useLogin();
  return (
    <AccountCard
      title={t`Log in`}
      lead={<Trans>Your packs and moments are waiting.</Trans>}
      foot={
        <p>
          <Trans>
            New here?{' '}
            <Link to="/{-$locale}/signup" search={{ redirect }}>
              Sign up
            </Link>
          </Trans>
        </p>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <TextField
          name="username"
          label={t`Username or e-mail`}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" required />
        {state.kind === 'failed' && (
          <FormMessage>
            {state.failure === 'unsupported' ? (
              <Trans>This account asks for a step that we can’t show yet.</Trans>
            ) : (
              <IdentityFailureText failure={state.failure} />
            )}
          </FormMessage>
        )}
        <Button type="submit" look="primary" size="large" isWide isBusy={state.kind === 'busy'}>
          <Trans>Log in</Trans>
        </Button>
      </form>
    </AccountCard>
  );
}
