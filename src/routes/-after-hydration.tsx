import { useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { isInitialRenderAtom } from '#platform/api/resource.ts';

/** Ends the initial render: what the page's loaders asked for is loaded now. Rendered in what hydrates last. */
export function AfterHydration() {
  const setIsInitialRender = useSetAtom(isInitialRenderAtom);
  useEffect(() => setIsInitialRender(false), [setIsInitialRender]);
  return null;
}
