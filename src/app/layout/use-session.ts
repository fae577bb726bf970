import { useAtomValue } from 'jotai';

import { useIsHydrated } from '#i18n/use-is-hydrated.ts';
import { type Session, sessionAtom } from '#platform/session/session.ts';

/** Who is signed in. Prerendered HTML does not know, so it is not known either until that has come to life. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  return useIsHydrated() ? session : { status: 'loading' };
}
