import { lazy, Suspense } from 'react';

import type { Session } from '#platform/session.ts';
import { sessionIsInvalid } from '#platform/session-faults.ts';

import { useSession } from './use-session.ts';

/** Most visits need none. */
const SessionNotice = lazy(async () => ({ default: (await import('./session-notice.tsx')).SessionNotice }));

function isWorthWords(session: Session): boolean {
  return session.status === 'loaded'
    ? !session.user.isEmailVerified
    : session.status === 'failed' && session.error === sessionIsInvalid;
}

/** What is to be said about the session on whatever page: on those without a header only that it has ended. */
export function SessionNotices({ isBare }: { isBare: boolean }) {
  const session = useSession();
  return (
    isWorthWords(session) && (
      <Suspense>
        <SessionNotice session={session} isBare={isBare} />
      </Suspense>
    )
  );
}
