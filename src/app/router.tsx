import { createRouter, lazyRouteComponent, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';

import type { Languages } from '#i18n/languages.ts';
import { isDisconnection } from '#platform/load-chunk.ts';
import { reportCrash } from '#platform/telemetry/telemetry.ts';
import { isErrorAtom } from '#ui/app-flags.ts';
import { prefersStillness } from '#ui/prefers-stillness.ts';

import { Layout } from './layout/layout.tsx';
import { PageFailure } from '../routes/-page-failure.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import type { Store } from './store.ts';

/** True while the router is on the first page of a new visit, which has no scroll position to restore. */
function createFirstPageCheck(): (location: ParsedLocation) => boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  let first: string | null | undefined = navigation?.type === 'navigate' ? undefined : null;
  return ({ href }) => {
    first ??= first === undefined ? href : null;
    if (href !== first) first = null;
    return first !== null;
  };
}

interface RouterParts {
  history: RouterHistory;
  languages: Languages;
  store: Store;
}

export function createAppRouter({ history, languages, store }: RouterParts) {
  const hasDocument = typeof document !== 'undefined';
  const isFirstPage = createFirstPageCheck();
  return createRouter({
    routeTree,
    history,
    context: { languages, store },
    parseSearch,
    stringifySearch,
    InnerWrap: Layout,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage'),
    defaultErrorComponent: PageFailure,
    defaultOnCatch: (error) => {
      if (isDisconnection(error)) return;
      store.set(isErrorAtom, true);
      reportCrash(error);
    },
    defaultPreload: 'intent',
    // A click reloads preloaded data, which may have changed. Pending requests are shared.
    defaultPreloadStaleTime: 0,
    // Taking over the first page changes nothing, yet a transition would freeze and fade it. Without support for
    // types, every filter would be animated, too.
    defaultViewTransition: hasDocument &&
      CSS.supports('selector(:active-view-transition-type(a))') && {
        types: ({ fromLocation, pathChanged }) =>
          fromLocation !== undefined && pathChanged && !prefersStillness() && ['page'],
      },
    // On the server this adds an inline script, which the content security policy forbids. In the browser a
    // server-rendered page that was scrolled before hydration keeps its position.
    scrollRestoration: hasDocument && (({ location }) => !isFirstPage(location) || window.scrollY === 0),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
