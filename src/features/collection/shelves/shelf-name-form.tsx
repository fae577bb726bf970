import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useEffect, useRef, useState } from 'react';

import { maxShelfName, shelfNameSchema } from '#contract/shelves/shelves.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { ShelfFailureText } from './shelf-failure-text.tsx';
import styles from './save-to-shelf.module.css';
import type { ShelfFailure } from './shelves-state.ts';

interface ShelfNameFormProps {
  /** The name so far, where there is one. */
  name?: string;
  submit: string;
  /** Null when it was done. */
  onName: (name: string) => Promise<ShelfFailure | null>;
  onCancel: () => void;
}

/** Asks for a shelf's name; says in place why it can't be kept. */
export function ShelfNameForm({ name = '', submit, onName, onCancel }: ShelfNameFormProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isNameless, setIsNameless] = useState(false);
  // It opens at the press of a button, and writing is all that there is to do.
  useEffect(() => field.current?.focus(), []);
  const { isBusy, failure, onSubmit } = useSubmit<ShelfFailure>(async () => {
    const parsed = v.safeParse(shelfNameSchema, field.current?.value.trim() ?? '');
    setIsNameless(!parsed.success);
    return parsed.success ? onName(parsed.output) : null;
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        ref={field}
        label={t`Name of the shelf`}
        defaultValue={name}
        maxLength={maxShelfName}
        autoComplete="off"
        error={isNameless && <Trans>A shelf needs a name.</Trans>}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {failure !== null && (
        <FormMessage kind="failure">
          <ShelfFailureText failure={failure} />
        </FormMessage>
      )}
    </form>
  );
}
