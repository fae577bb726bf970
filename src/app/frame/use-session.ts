import { useAtomValue } from 'jotai';

import { useIsLive } from '#i18n/use-is-live.ts';
import { type Session, sessionAtom } from '#platform/session.ts';

/** Who is signed in. Prerendered HTML does not know, so it is not known either until that has come to life. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  return useIsLive() ? session : { status: 'loading' };
}
