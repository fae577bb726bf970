import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';

import { useLocale } from '#i18n/use-locale.ts';
import { configurationAtom } from '#platform/configuration.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from '../account-page.module.css';
import { type IdentityFailure, signUp } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';

interface ChangeEmailProps {
  username: string;
  /** The code went to the new address. */
  onChange: (email: string) => void;
}

/** Repeats the sign-up with the corrected address. The password proves that it is the same user. */
function CorrectEmail({ username, onChange }: ChangeEmailProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const email = readField(form, 'email').trim();
    const result = await signUp({ username, email, password: readField(form, 'password'), locale });
    if (result !== null) return result;
    onChange(email);
    return null;
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        <Trans>Check your spam folder first. If the address was mistyped, give us the right one.</Trans>
      </p>
      <TextField name="email" type="email" label={t`E-mail`} autoComplete="email" required />
      <PasswordField name="password" label={t`The password you chose`} autoComplete="current-password" required />
      {failure === 'username-taken' ? (
        <FormMessage>
          <Trans>That is not the password of this account, or it is confirmed already.</Trans>
        </FormMessage>
      ) : (
        <IdentityFailureMessage failure={failure} />
      )}
      <OnlineButton type="submit" isBusy={isBusy}>
        <Trans>Send the code there</Trans>
      </OnlineButton>
    </form>
  );
}

/** Amazon Cognito can't change an unconfirmed sign-up, so the user needs another name. */
function SignUpAgain({ username }: { username: string }) {
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          Check your spam folder first. If the address was mistyped, sign up again with the right one and another
          username: {username} stays taken until the code is entered.
        </Trans>
      </p>
      <LinkButton to="/{-$locale}/signup">
        <Trans>Sign up again</Trans>
      </LinkButton>
    </div>
  );
}

/** For users who did not get their code. */
export function ChangeEmail({ username, onChange }: ChangeEmailProps) {
  const { identity } = useAtomValue(configurationAtom);
  const box = useRef<HTMLDetailsElement>(null);
  const close = (email: string) => {
    onChange(email);
    if (box.current !== null) box.current.open = false;
  };
  const isCognito = identity.userPoolEndpoint === null;
  return (
    <details ref={box} className={styles.aside}>
      <summary>
        <Trans>Wrong address, or no e-mail?</Trans>
      </summary>
      {isCognito ? <SignUpAgain username={username} /> : <CorrectEmail username={username} onChange={close} />}
    </details>
  );
}
