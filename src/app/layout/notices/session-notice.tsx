import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import type { Session } from '#platform/session/session.ts';
import { showToast } from '#ui/toasts/toast.ts';

import { VerifyEmailBanner } from './verify-email-banner.tsx';

/** Shows once that the session was ended on another device. */
function SessionEndToast() {
  const { t } = useLingui();
  useEffect(() => {
    showToast({ kind: 'information', text: t`Your session has ended. Log in again to continue.` });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the end of a session, not for a change of language
  }, []);
  return null;
}

interface SessionNoticeProps {
  session: Session;
}

export function SessionNotice({ session }: SessionNoticeProps) {
  if (session.status === 'failed') return <SessionEndToast />;
  return <VerifyEmailBanner />;
}
