import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { focusFirstProblem } from '#ui/focus.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { AccountCard } from '../account-card.tsx';
import styles from '../account-page.module.css';
import { type IdentityFailure, signUp } from '../account-state.ts';
import { isTicked, readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { findProblems, type SignUpProblem, type SignUpProblems } from './sign-up-fields.ts';
import { readReturnSearch } from '../login/return-search.ts';

const route = getRouteApi('/{-$locale}/signup');

function useSignUp() {
  const locale = useLocale();
  const router = useRouter();
  const { redirect } = readReturnSearch(route.useSearch());
  const [problems, setProblems] = useState<SignUpProblems>({});

  const submit = useSubmit<IdentityFailure>(async (form, isStillHere) => {
    const fields = {
      username: readField(form, 'username').trim(),
      email: readField(form, 'email').trim(),
      password: readField(form, 'password'),
      areTermsAccepted: isTicked(form, 'terms'),
    };
    const found = findProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstProblem(form);
      return null;
    }
    const failure = await signUp({ ...fields, locale });
    if (failure !== null) return failure;
    if (!isStillHere()) return null;
    await router.navigate({
      to: '/{-$locale}/confirmation/$username',
      params: (params) => ({ ...params, username: fields.username }),
      search: { redirect },
    });
    return null;
  });
  return { ...submit, problems };
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
      case 'terms-open':
        return t`We can’t create your account without this.`;
      default:
        return assertNever(problem);
    }
  };
}

function SignupForm() {
  const { t } = useLingui();
  const { isBusy, failure, problems, onSubmit } = useSignUp();
  const getProblemText = useProblemText();
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        name="username"
        label={t`Username`}
        hint={t`The name that other fans see: 3 to 30 letters, numbers, dots or hyphens.`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={failure === 'username-taken' ? t`That username is taken.` : getProblemText(problems.username)}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t`E-mail`}
        autoComplete="email"
        error={getProblemText(problems.email)}
        required
      />
      <NewPasswordField
        error={failure === 'weak-password' ? getProblemText('password-short') : getProblemText(problems.password)}
      />
      <Checkbox name="terms" error={getProblemText(problems.areTermsAccepted)} required>
        <Trans>
          I accept the{' '}
          <Link to="/{-$locale}/terms" target="_blank">
            terms of use
          </Link>{' '}
          and have read the{' '}
          <Link to="/{-$locale}/policy" target="_blank">
            privacy policy
          </Link>
          .
        </Trans>
      </Checkbox>
      {failure !== 'username-taken' && failure !== 'weak-password' && <IdentityFailureMessage failure={failure} />}
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Sign up</Trans>
      </OnlineButton>
    </form>
  );
}

/** Creates an account and goes on to its confirmation. */
export function SignupPage() {
  const { t } = useLingui();
  const { redirect } = readReturnSearch(route.useSearch());
  return (
    <AccountCard
      title={t`Sign up`}
      lead={<Trans>It’s free, and all you need to start collecting.</Trans>}
      foot={
        <p>
          <Trans>
            Have an account?{' '}
            <Link to="/{-$locale}/login" search={{ redirect }}>
              Log in
            </Link>
          </Trans>
        </p>
      }
    >
      <SignupForm />
    </AccountCard>
  );
}
