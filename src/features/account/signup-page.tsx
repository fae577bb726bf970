import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

import { AccountCard } from './account-card.tsx';
import styles from './account-page.module.css';
import { type IdentityFailure, signUp } from './account-state.ts';
import { readField } from './form-fields.ts';
import { IdentityFailureText } from './identity-failure-text.tsx';
import { problemsOf, type SignUpProblem } from './sign-up-fields.ts';

const route = getRouteApi('/{-$locale}/signup');

interface SignUpState {
  isBusy: boolean;
  problems: ReturnType<typeof problemsOf>;
  failure: IdentityFailure | null;
}

const untouched: SignUpState = { isBusy: false, problems: {}, failure: null };

function useSignUp() {
  const locale = useLocale();
  const router = useRouter();
  const { redirect } = route.useSearch();
  const [state, setState] = useState(untouched);

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = {
      username: readField(form, 'username').trim(),
      email: readField(form, 'email').trim(),
      password: readField(form, 'password'),
    };
    const problems = problemsOf(fields);
    if (Object.keys(problems).length > 0) return setState({ isBusy: false, problems, failure: null });
    setState({ ...untouched, isBusy: true });
    const failure = await signUp({ ...fields, locale });
    if (failure !== null) return setState({ ...untouched, failure });
    await router.navigate({
      to: '/{-$locale}/confirmation/$username',
      params: (params) => ({ ...params, username: fields.username }),
      search: { redirect },
    });
  }
  return { state, submit };
}

function useProblemText() {
  const { t } = useLingui();
  return (problem: SignUpProblem | undefined): string | undefined => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'username-shape':
        return t`Use 3 to 30 letters, numbers, dots or hyphens.`;
      case 'email-shape':
        return t`That does not look like an e-mail address.`;
      case 'password-short':
        return t`A password has at least 8 characters.`;
      default:
        return assertNever(problem);
    }
  };
}

/** Makes an account, then leads to its confirmation. */
export function SignupPage() {
  const { t } = useLingui();
  const { redirect } = route.useSearch();
  const { state, submit } = useSignUp();
  const textOf = useProblemText();
  return (
    <AccountCard
      title={t`Sign up`}
      lead={<Trans>Free, and the only thing that you need to start collecting.</Trans>}
      foot={
        <>
          <p>
            <Trans>
              By signing up you accept our <Link to="/{-$locale}/terms">terms of use</Link> and{' '}
              <Link to="/{-$locale}/policy">privacy policy</Link>.
            </Trans>
          </p>
          <p>
            <Trans>
              Have an account?{' '}
              <Link to="/{-$locale}/login" search={{ redirect }}>
                Log in
              </Link>
            </Trans>
          </p>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <TextField
          name="username"
          label={t`Username`}
          hint={t`The name that other fans see.`}
          autoComplete="username"
          autoCapitalize="none"
          error={
            state.failure === 'username-taken'
              ? t`Somebody else got that username first.`
              : textOf(state.problems.username)
          }
          required
        />
        <TextField
          name="email"
          type="email"
          label={t`E-mail`}
          autoComplete="email"
          error={textOf(state.problems.email)}
          required
        />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="new-password"
          error={textOf(state.problems.password)}
          hint={t`8 characters or more. A short sentence is a good one.`}
          required
        />
        {state.failure !== null && (
          <FormMessage>
            <IdentityFailureText failure={state.failure} />
          </FormMessage>
        )}
        <Button type="submit" look="primary" size="large" isWide isBusy={state.isBusy}>
          <Trans>Sign up</Trans>
        </Button>
      </form>
    </AccountCard>
  );
}
