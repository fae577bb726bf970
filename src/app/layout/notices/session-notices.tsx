import type { Session } from '#platform/session/session.ts';
import { sessionIsInvalid } from '#platform/session/session-errors.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import { useSession } from '../use-session.ts';

/** Most visits need none. */
const SessionNotice = lazyPanel(() => import('./session-notice.tsx'), 'SessionNotice');

function isWorthWords(session: Session): boolean {
  return session.status === 'loaded'
    ? !session.user.isEmailVerified
    : session.status === 'failed' && session.error === sessionIsInvalid;
}

/** Session messages, on every page: that the session has ended, or that the e-mail is not verified yet. */
export function SessionNotices() {
  const session = useSession();
  return isWorthWords(session) && <SessionNotice session={session} />;
}
