import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';

import type { Languages } from '#i18n/languages.ts';
import { isErrorAtom } from '#ui/app-flags.ts';
import { ApplicationError } from '#ui/application-error.tsx';

import { Frame } from './frame/frame.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import type { Store } from './store.ts';

interface RouterParts {
  history: RouterHistory;
  languages: Languages;
  store: Store;
}

export function createAppRouter({ history, languages, store }: RouterParts) {
  const hasDocument = typeof document !== 'undefined';
  return createRouter({
    routeTree,
    history,
    context: { languages, store },
    parseSearch,
    stringifySearch,
    InnerWrap: Frame,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage'),
    defaultErrorComponent: ApplicationError,
    defaultOnCatch: () => store.set(isErrorAtom, true),
    defaultPreload: 'intent',
    // A link that is pointed at is loaded again when it is pressed: what it alone shows its loader left until then (`preload`).
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['page'] : false) },
    // On the server it would come with an inline script, which the content security policy forbids.
    scrollRestoration: hasDocument,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
