import type { ClipboardEvent } from 'react';

import styles from './code-field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** The user pool's codes have six digits. */
const codeLength = 6;

interface CodeFieldProps extends FieldTexts {
  name: string;
  /** For pages with only a code field. */
  hasFocus?: boolean;
  /** Called when all six digits are entered. */
  onComplete?: (code: string) => void;
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength);
}

/**
 * One input styled as six cells: phones autofill `one-time-code`, pasted codes may contain spaces or text, and screen
 * readers see one field.
 */
export function CodeField({ label, hint, error, name, hasFocus = false, onComplete }: CodeFieldProps) {
  const write = (input: HTMLInputElement, text: string) => {
    input.value = toDigits(text);
    if (input.value.length === codeLength) onComplete?.(input.value);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    write(event.currentTarget, event.clipboardData.getData('text'));
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <div className={styles.cells}>
          <input
            {...names}
            name={name}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page that asks for a code asks for nothing else
            autoFocus={hasFocus}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${codeLength}}`}
            spellCheck={false}
            className={styles.code}
            onInput={(event) => write(event.currentTarget, event.currentTarget.value)}
            onPaste={paste}
          />
        </div>
      )}
    </Field>
  );
}
