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
  /** The current name, if any. */
  name?: string;
  submit: string;
  /** Null on success. */
  onName: (name: string) => Promise<ShelfFailure | null>;
  onCancel: () => void;
}

/** Form for a shelf's name, with errors in place. */
export function ShelfNameForm({ name = '', submit, onName, onCancel }: ShelfNameFormProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isNameless, setIsNameless] = useState(false);
  // Opened by a button for typing, so it takes the focus.
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
