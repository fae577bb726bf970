import { Trans } from '@lingui/react/macro';

import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';

import styles from '../account-page.module.css';

interface PendingEditsProps {
  isBusy: boolean;
  /** Sending again got no answer. */
  hasFailed: boolean;
  onSend: () => void;
  onLogOut: () => void;
}

/** Warns about edits that would be lost, and offers to keep them. */
export function PendingEdits({ isBusy, hasFailed, onSend, onLogOut }: PendingEditsProps) {
  return (
    <div className={classNames(styles.form, styles.heldUp)}>
      <p role="alert">
        <Trans>
          Your latest changes to shelves, favorites and hidden moments exist only on this device. Logging out deletes
          them.
        </Trans>
      </p>
      {hasFailed && (
        <FormMessage>
          <Trans>It could not be sent. Try again when you have a connection.</Trans>
        </FormMessage>
      )}
      <Button variant="primary" isBusy={isBusy} onClick={onSend}>
        <Trans>Send it and log out</Trans>
      </Button>
      <LinkButton to="/{-$locale}/profile">
        <Trans>Stay logged in</Trans>
      </LinkButton>
      <Button variant="quiet" onClick={onLogOut}>
        <Trans>Log out and lose the changes</Trans>
      </Button>
    </div>
  );
}
