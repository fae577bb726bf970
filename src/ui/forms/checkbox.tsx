import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './checkbox.module.css';
import { useFieldError } from './field-error.tsx';
import { useErrorUntilEdited } from './use-error-until-edited.ts';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The full sentence the user agrees to. */
  children: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const { ref, onChange, currentError } = useErrorUntilEdited(error);
  const { names, message } = useFieldError(currentError);
  return (
    <div ref={ref} onChange={onChange}>
      <label className={styles.row}>
        <input {...input} {...names} type="checkbox" className={styles.box} />
        <span>{children}</span>
      </label>
      {message}
    </div>
  );
}
