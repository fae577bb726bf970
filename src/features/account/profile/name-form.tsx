import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { changeNameAtom, type IdentityFailure } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import styles from './profile-edit-page.module.css';

const longestName = 60;

/** The name on the fan's own page. */
export function NameForm({ name }: { name: string }) {
  const { t } = useLingui();
  const changeName = useSetAtom(changeNameAtom);
  const [fault, setFault] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form) => {
    const typed = readField(form, 'name').trim();
    setIsDone(false);
    setFault(typed === '' ? t`Enter a name, or leave it as it was.` : undefined);
    if (typed === '') return null;
    const result = await changeName(typed);
    setIsDone(result === null);
    return result;
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="name"
        defaultValue={name}
        maxLength={longestName}
        error={fault}
        required
      />
      {isDone && (
        <FormMessage kind="success">
          <Trans>Saved.</Trans>
        </FormMessage>
      )}
      <IdentityFailureMessage failure={failure} />
      <OnlineButton type="submit" variant="primary" isBusy={isBusy}>
        <Trans>Save</Trans>
      </OnlineButton>
    </form>
  );
}
