import { useLocation, useRouter } from '@tanstack/react-router';

import { safeRedirect } from './safe-redirect.ts';

/**
 * Where the fan was on the way to when an e-mail had to be verified first, if they were: leads there. Read from the address by
 * hand: a search schema of the route's would be part of every first load.
 */
export function useReturnTo(): (() => Promise<void>) | null {
  const router = useRouter();
  const redirect = new URLSearchParams(useLocation().searchStr).get('redirect');
  if (redirect === null) return null;
  return () => router.navigate({ href: safeRedirect(redirect, '/'), replace: true });
}
