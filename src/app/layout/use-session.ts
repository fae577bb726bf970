import { useAtomValue } from 'jotai';

import { useIsHydrated } from '#i18n/use-is-hydrated.ts';
import { type Session, sessionAtom } from '#platform/session/session.ts';

/** The current user. Unknown in server-rendered HTML, and therefore unknown until hydration is over. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  return useIsHydrated() ? session : { status: 'loading' };
}
