import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { useNow } from '#ui/time/clock.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { FormResult } from './account-state.ts';
import { IdentityFailureMessage } from './identity-failure-text.tsx';
import styles from './resend-code.module.css';

const cooldownMilliseconds = 30_000;

interface ResendCodeProps {
  send: () => Promise<FormResult>;
  /** A code was sent just before. */
  isJustSent?: boolean;
}

/** Sends the code again, at most every half minute. Meanwhile the button stays, and so does its focus. */
export function ResendCode({ send, isJustSent = false }: ResendCodeProps) {
  const wait = useId();
  const now = useNow((milliseconds) => milliseconds);
  const [sentAt, setSentAt] = useState<number | null>(isJustSent ? now : null);
  const { isBusy, failure, run } = useSubmit(async () => {
    const result = await send();
    if (result === null) setSentAt(now);
    return result;
  });
  const secondsLeft = sentAt === null ? 0 : Math.ceil((sentAt + cooldownMilliseconds - now) / 1000);
  const isWaiting = secondsLeft > 0;

  return (
    <div className={styles.resend}>
      <IdentityFailureMessage failure={failure} />
      <OnlineButton
        variant="quiet"
        isBusy={isBusy}
        aria-disabled={isWaiting}
        aria-describedby={isWaiting ? wait : undefined}
        onClick={run}
      >
        <Trans>Send the code again</Trans>
      </OnlineButton>
      <p className={styles.sent}>
        {/* Announced once: the seconds are outside it. */}
        <output>{isWaiting && <Trans comment="A code, by e-mail or text message">Sent.</Trans>}</output>{' '}
        {isWaiting && (
          <span id={wait}>
            <Plural value={secondsLeft} one="You can ask again in # second." other="You can ask again in # seconds." />
          </span>
        )}
      </p>
    </div>
  );
}
