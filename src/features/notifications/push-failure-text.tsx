import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { PushFailure } from '#platform/device/push.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';

export function Denied() {
  return (
    <Trans>
      This browser blocks messages from the shop. Allow notifications for this site in the browser’s settings, then come
      back.
    </Trans>
  );
}

function Text({ failure }: { failure: PushFailure }) {
  switch (failure.kind) {
    case 'denied':
      return <Denied />;
    case 'dismissed':
      return <Trans>The browser’s question was not answered, so nothing has changed.</Trans>;
    case 'silent':
      return <Trans>This browser’s push service does not answer. Nothing has changed; try again later.</Trans>;
    case 'api':
      return failure.reason === 'offline' || failure.reason === 'timeout' ? (
        <Trans>There is no connection. Nothing has changed; try again when you have one.</Trans>
      ) : (
        <Trans>That did not work, and it is our fault. Try again in a moment.</Trans>
      );
    default:
      return assertNever(failure);
  }
}

/** Why push could not be turned on or changed; empty without a failure. */
export function PushFailureMessage({ failure }: { failure: PushFailure | null }) {
  if (failure === null) return null;
  return (
    <FormMessage>
      <Text failure={failure} />
    </FormMessage>
  );
}
