import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { isPrerenderingAtom } from '#platform/api/resource.ts';

/**
 * Once prerendered HTML lives, its loaders run again, and now ask the network. Stands inside the router's own Suspense
 * boundary, which comes to life after what is around it.
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
