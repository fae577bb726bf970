import { Trans } from '@lingui/react/macro';

import { Button, LinkButton } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { NoConnection } from './no-connection.tsx';
import { RenewButton } from './renew-button.tsx';

interface FailureNoticeProps {
  /** Texts by failure kind. Unknown kinds are worded as our fault. */
  kind: string;
  onRetry: () => void;
}

/** “No connection”, “log in” and “it broke” are three different messages. */
export function FailureNotice({ kind, onRetry }: FailureNoticeProps) {
  const retry = (
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (kind === 'offline' || kind === 'timeout') {
    return <NoConnection onRetry={onRetry} />;
  }
  if (kind === 'not-authenticated' || kind === 'session-invalid') {
    const login = (
      <LinkButton variant="primary" to="/{-$locale}/login">
        <Trans>Log in</Trans>
      </LinkButton>
    );
    return (
      <EmptyState title={<Trans>Please log in again</Trans>} action={login}>
        <Trans>Your session has ended. Nothing of yours is lost.</Trans>
      </EmptyState>
    );
  }
  if (kind === 'client-outdated') {
    const update = (
      <RenewButton variant="primary">
        <Trans>Update now</Trans>
      </RenewButton>
    );
    return (
      <EmptyState title={<Trans>There is a new version of the app</Trans>} action={update}>
        <Trans>This version is too old to work with the shop. Nothing of yours is lost.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState mood="broken" title={<Trans>That did not load</Trans>} action={retry}>
      <Trans>It’s our fault, and we’ve been notified. Try again in a moment.</Trans>
    </EmptyState>
  );
}
