import { isInitialRenderAtom } from '#platform/api/resource.ts';
import { contentKeyAtom, renderedMessagesAtom } from '#ui/app-flags.ts';

import type { AppRouter } from '../router.tsx';
import type { Store } from '../store.ts';

/** The page that the router shows; the same before and after it corrects an address (a filter that does not exist). */
function readPage(router: AppRouter): string {
  const match = router.state.matches.at(-1);
  return JSON.stringify([match?.pathname, match?.search]);
}

/**
 * On a rendered page the header and the footer hydrate first, and nothing waits for the code of the content: React keeps
 * the server's HTML until the code and its messages are there (`routes/{-$locale}/route.tsx`).
 */
export function loadContentLater(router: AppRouter, store: Store): void {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  const component = matched.at(-1)?.options.component;
  if (component?.preload === undefined) return;
  void component.preload();
  // The router waits for whatever has this property. Without it the component suspends until it has loaded.
  delete component.preload;
  let page: string | undefined;
  router.subscribe('onBeforeRouteMount', () => {
    const before = page;
    page = readPage(router);
    if (before === undefined || before === page || !store.get(isInitialRenderAtom)) return;
    // React would compare the next page with this one's HTML.
    store.set(contentKeyAtom, (key) => key + 1);
    store.set(renderedMessagesAtom, null);
    // For the router this page has loaded, and Back would not wait for its messages.
    router.clearCache();
  });
}
