import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { isInitialRenderAtom } from '#platform/api/resource.ts';

/**
 * Runs the loaders of a server-rendered page again after hydration, now with network. Rendered inside the router's
 * Suspense boundary, which hydrates last.
 */
export function AfterHydration() {
  const router = useRouter();
  const [isInitialRender, setIsInitialRender] = useAtom(isInitialRenderAtom);
  useEffect(() => {
    if (!isInitialRender) return;
    setIsInitialRender(false);
    void router.invalidate();
  }, [isInitialRender, setIsInitialRender, router]);
  return null;
}
