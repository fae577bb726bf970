import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { isPrerenderingAtom } from '#platform/api/resource.ts';

/**
 * After hydration the loaders of a prerendered page run again, now against the network. Rendered inside the router's own Suspense
 * boundary, which hydrates last.
 */
export function AfterHydration() {
  const router = useRouter();
  const [isPrerendering, setIsPrerendering] = useAtom(isPrerenderingAtom);
  useEffect(() => {
    if (!isPrerendering) return;
    setIsPrerendering(false);
    void router.invalidate();
  }, [isPrerendering, setIsPrerendering, router]);
  return null;
}
