import { type ReactNode, useId } from 'react';

import styles from './field-error.module.css';
import { AlertIcon } from '../icons/message-icons.tsx';

interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

/** The live region exists before its text, or it would not be announced. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} role="alert">
      {Boolean(children) && (
        <p className={styles.error}>
          <AlertIcon size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Ties a control to its error: spread `names` on it, draw `message` below it. */
export function useFieldError(error: ReactNode) {
  const id = useId();
  const isWrong = Boolean(error);
  return {
    names: { 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? id : undefined },
    message: <FieldError id={id}>{error}</FieldError>,
  };
}
