import { getRouteApi, useRouter } from '@tanstack/react-router';

import { readReturnSearch } from './return-search.ts';
import { safeRedirect } from './safe-redirect.ts';

const route = getRouteApi('/{-$locale}/profile/edit');

/** Leads to where the user was going when an e-mail had to be verified first; null when they were not. */
export function useReturnTo(): (() => Promise<void>) | null {
  const router = useRouter();
  const { redirect } = readReturnSearch(route.useSearch());
  if (redirect === undefined) return null;
  return () => router.navigate({ href: safeRedirect(redirect, '/'), replace: true });
}
