import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';

import { isInitialRenderAtom } from '#platform/api/resource.ts';
import { markAlive } from '#ui/hydration/mark-alive.ts';

/**
 * Ends the initial render: the loads that the page's loaders have requested start now, and the document is marked as
 * alive (`data-alive`: presses reach the app). Rendered in the part that hydrates last.
 */
export function AfterHydration() {
  const setIsInitialRender = useSetAtom(isInitialRenderAtom);
  useLayoutEffect(() => markAlive('content'), []);
  useEffect(() => setIsInitialRender(false), [setIsInitialRender]);
  return null;
}
