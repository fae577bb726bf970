import { redirect } from '@tanstack/react-router';
import type { createStore } from 'jotai';

import { getLocalePrefix, localeOfPath } from '#contract/locale.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';

interface Visit {
  context: { store: ReturnType<typeof createStore> };
  location: { pathname: string; searchStr: string };
  preload: boolean;
}

/** Route guard for signed-in pages: redirects visitors to the login and back. */
export async function requireUser({ context, location, preload }: Visit): Promise<void> {
  if (preload) return;
  const session = await whenSessionIsKnown(context.store);
  if (session.status === 'loaded') return;
  const prefix = getLocalePrefix(localeOfPath(location.pathname));
  const from = new URLSearchParams({ redirect: `${location.pathname}${location.searchStr}` });
  throw redirect({ href: `${prefix}/login?${from}`, replace: true });
}
