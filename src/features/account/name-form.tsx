import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { TextField } from '#ui/text-field.tsx';

import { changeNameAtom, type FormResult } from './account-state.ts';
import { readField } from './form-fields.ts';
import { IdentityFailureText } from './identity-failure-text.tsx';
import styles from './profile-edit-page.module.css';

const longestName = 60;

/** The name that stands on the fan's own page. */
export function NameForm({ name }: { name: string }) {
  const { t } = useLingui();
  const changeName = useSetAtom(changeNameAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<FormResult | 'untried'>('untried');

  async function submit(form: HTMLFormElement): Promise<void> {
    setIsBusy(true);
    setResult(await changeName(readField(form, 'name').trim()));
    setIsBusy(false);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextField name="name" label={t`Name`} autoComplete="name" defaultValue={name} maxLength={longestName} required />
      {result === null && (
        <FormMessage kind="success">
          <Trans>Saved.</Trans>
        </FormMessage>
      )}
      {result !== null && result !== 'untried' && (
        <FormMessage>
          <IdentityFailureText failure={result} />
        </FormMessage>
      )}
      <Button type="submit" look="primary" isBusy={isBusy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
