import { Trans } from '@lingui/react/macro';

import { Button } from '../buttons/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

interface NoConnectionProps extends Pick<EmptyStateProps, 'heading'> {
  onRetry: () => void;
}

/** Shown when there is neither a connection nor a copy. */
export function NoConnection({ heading, onRetry }: NoConnectionProps) {
  const retry = (
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <EmptyState mood="dark" heading={heading} title={<Trans>No connection</Trans>} action={retry}>
      <Trans>This isn’t saved on your device yet. It will be after your first visit with a connection.</Trans>
    </EmptyState>
  );
}
