import { getRouteApi, useRouter } from '@tanstack/react-router';

import { readReturnSearch } from './return-search.ts';
import { safeRedirect } from './safe-redirect.ts';

const route = getRouteApi('/{-$locale}/profile/edit');

/** Returns to the page the user wanted before the e-mail had to be verified; null if there is none. */
export function useReturnTo(): (() => Promise<void>) | null {
  const router = useRouter();
  const { redirect } = readReturnSearch(route.useSearch());
  if (redirect === undefined) return null;
  return () => router.navigate({ href: safeRedirect(redirect, '/'), replace: true });
}
