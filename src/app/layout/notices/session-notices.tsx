import type { Session } from '#platform/session/session.ts';
import { sessionIsInvalid } from '#platform/session/session-errors.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import { useSession } from '../use-session.ts';

/** Lazy: most visits need none of them. */
const SessionNotice = lazyPanel(() => import('./session-notice.tsx'), 'SessionNotice');

function isWorthWords(session: Session): boolean {
  return session.status === 'loaded'
    ? !session.user.isEmailVerified
    : session.status === 'failed' && session.error === sessionIsInvalid;
}

/** Session notices on every page: the session has ended, or the e-mail is not verified. */
export function SessionNotices() {
  const session = useSession();
  return isWorthWords(session) && <SessionNotice session={session} />;
}
