import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/clock.tsx';
import { FormMessage } from '#ui/form-message.tsx';

import { type IdentityFailure, resendSignUpCode } from './account-state.ts';
import { IdentityFailureText } from './identity-failure-text.tsx';

const cooldownMilliseconds = 30_000;

/** Sends the code again, at most every half minute. */
export function ResendCode({ username }: { username: string }) {
  const now = useNow();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const secondsLeft = sentAt === null ? 0 : Math.ceil((sentAt + cooldownMilliseconds - now) / 1000);

  async function resend(): Promise<void> {
    setFailure(await resendSignUpCode(username));
    setSentAt(now);
  }

  if (secondsLeft > 0 && failure === null) {
    return (
      <output>
        <Trans>Sent. You can ask again in {secondsLeft} seconds.</Trans>
      </output>
    );
  }
  return (
    <>
      {failure !== null && (
        <FormMessage>
          <IdentityFailureText failure={failure} />
        </FormMessage>
      )}
      <Button look="quiet" onClick={() => void resend()}>
        <Trans>Send the code again</Trans>
      </Button>
    </>
  );
}
