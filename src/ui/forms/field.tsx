import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';
import { useErrorUntilEdited } from './use-error-until-edited.ts';

/** What every field of a form has around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** What to write, where the label alone does not say it. Gives way to an error, which says it again. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; shown beside the field and announced. */
  error?: ReactNode;
}

/** What the control must carry, so that label, hint and error are read with it. */
interface ControlNames {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  /** Shows «optional» beside the label. */
  note?: ReactNode;
  className?: string | undefined;
  children: (names: ControlNames) => ReactNode;
}

export function Field({ label, hint, error, note, className, children }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const { ref, onChange, currentError } = useErrorUntilEdited(error);
  const isWrong = Boolean(currentError);
  const hasHint = Boolean(hint) && !isWrong;
  const describedBy = classNames(hasHint && hintId, isWrong && errorId);
  return (
    <div ref={ref} className={classNames(styles.field, className)} onChange={onChange}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': isWrong || undefined,
      })}
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{currentError}</FieldError>
    </div>
  );
}

/** The look that text fields and selects share. */
export const controlClass = styles.control;
