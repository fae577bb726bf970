import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';
import { useErrorUntilEdited } from './use-error-until-edited.ts';

/** Label, hint and error around a control. */
export interface FieldTexts {
  label: ReactNode;
  /** A hint. Replaced by an error, which repeats it. */
  hint?: ReactNode;
  /** The problem and its solution, shown beside the field and announced. */
  error?: ReactNode;
}

/** Attributes that link the control to label, hint and error. */
interface ControlNames {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  /** Shows “optional” beside the label. */
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

/** Shared look of text fields and selects. */
export const controlClass = styles.control;
