import type { Session } from '#platform/session/session.ts';

import { SessionEndToast } from './session-end-toast.tsx';
import { VerifyEmailBanner } from './verify-email-banner.tsx';

interface SessionNoticeProps {
  session: Session;
}

export function SessionNotice({ session }: SessionNoticeProps) {
  if (session.status === 'failed') return <SessionEndToast />;
  return <VerifyEmailBanner />;
}
