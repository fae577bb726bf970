import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { isPrerenderingAtom } from '#platform/api/resource.ts';

/**
 * Runs the loaders of a server-rendered page again after hydration, now with network. Rendered inside the router's
 * Suspense boundary, which hydrates last.
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
