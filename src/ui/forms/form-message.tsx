import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './form-message.module.css';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/message-icons.tsx';

interface FormMessageProps {
  kind?: 'failure' | 'success' | 'information';
  children: ReactNode;
}

const icons = { failure: <AlertIcon />, success: <CheckIcon />, information: <InfoIcon /> };

/** The outcome of a form, announced when it appears. */
export function FormMessage({ kind = 'failure', children }: FormMessageProps) {
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'} className={classNames(styles.message, styles[kind])}>
      {icons[kind]}
      <div>{children}</div>
    </div>
  );
}
