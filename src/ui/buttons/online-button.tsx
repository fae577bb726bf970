import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';

import { Button } from './button.tsx';
import styles from './online-button.module.css';
import { useIsOnline } from '../use-is-online.ts';

/** For what only works with a connection: without one it says so, and it comes alive on its own when that is back. */
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
      <Button {...props} disabled={!isOnline || disabled} aria-describedby={isOnline ? undefined : reason} />
    </>
  );
}
