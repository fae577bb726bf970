import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { sendProofCode } from '#features/account/account-state.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { takeLostFocus } from '#ui/focus.ts';

import styles from './verify-email-banner.module.css';

type Sending = 'untried' | 'busy' | 'sent' | 'failed';

/** Shown to users with an unverified e-mail address, which is required for buying. */
export function VerifyEmailBanner() {
  const locale = useLocale();
  const [sending, setSending] = useState<Sending>('untried');

  async function resend(): Promise<void> {
    if (sending === 'busy') return;
    setSending('busy');
    setSending((await sendProofCode('email', locale)) === null ? 'sent' : 'failed');
  }
  return (
    <aside className={styles.banner}>
      <p>
        <Trans>
          Your e-mail address isn’t verified yet. <Link to="/{-$locale}/profile/edit">Verify it</Link> so that you can
          buy packs.
        </Trans>
      </p>
      {sending === 'sent' ? (
        <output ref={takeLostFocus}>
          <Trans>A new code is on its way.</Trans>
        </output>
      ) : (
        <button type="button" className={styles.resend} aria-busy={sending === 'busy'} onClick={() => void resend()}>
          <Trans>Send me a new code</Trans>
        </button>
      )}
      {sending === 'failed' && (
        <output>
          <Trans>That did not work. Try again in a few minutes.</Trans>
        </output>
      )}
    </aside>
  );
}
