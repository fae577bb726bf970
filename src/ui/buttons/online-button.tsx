import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';

import { Button } from './button.tsx';
import styles from './online-button.module.css';
import { useIsOnline } from '../use-is-online.ts';

/** For actions that need a connection. Offline it is disabled and says why; it is enabled when the connection is back. */
export function OnlineButton({ disabled = false, ...props }: ComponentProps<typeof Button>) {
  const isOnline = useIsOnline();
  const reason = useId();
  return (
    <>
      {!isOnline && (
        <p id={reason} className={styles.reason}>
          <Trans>This needs a connection.</Trans>
        </p>
      )}
      <Button
        {...props}
        disabled={!isOnline || disabled}
        aria-describedby={isOnline ? props['aria-describedby'] : reason}
      />
    </>
  );
}
