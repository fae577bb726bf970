import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { useNow } from '#ui/time/clock.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { FormResult } from './account-state.ts';
import { IdentityFailureMessage } from './identity-failure-text.tsx';

const cooldownMilliseconds = 30_000;

interface ResendCodeProps {
  send: () => Promise<FormResult>;
  /** A code was sent just before. */
  isJustSent?: boolean;
}

/** Sends the code again, at most every half minute. */
export function ResendCode({ send, isJustSent = false }: ResendCodeProps) {
  const now = useNow((milliseconds) => milliseconds);
  const [sentAt, setSentAt] = useState<number | null>(isJustSent ? now : null);
  const { isBusy, failure, run } = useSubmit(async () => {
    const result = await send();
    if (result === null) setSentAt(now);
    return result;
  });
  const secondsLeft = sentAt === null ? 0 : Math.ceil((sentAt + cooldownMilliseconds - now) / 1000);

  if (secondsLeft > 0) {
    return (
      <output>
        <Trans>Sent. You can ask again in {secondsLeft} seconds.</Trans>
      </output>
    );
  }
  return (
    <>
      <IdentityFailureMessage failure={failure} />
      <OnlineButton variant="quiet" isBusy={isBusy} onClick={run}>
        <Trans>Send the code again</Trans>
      </OnlineButton>
    </>
  );
}
