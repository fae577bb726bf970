import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';

import type { PageConfiguration } from '#contract/configuration.ts';
import { clubTimeZoneAtom } from '#i18n/club-time-zone.ts';
import { createLanguages, type Languages } from '#i18n/languages.ts';
import { configurationAtom } from '#platform/configuration.ts';
import { ClockProvider } from '#ui/time/clock.tsx';

import type { ServerPage } from './rendering/server-page.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import type { Store } from './store.ts';

export interface AppParts {
  history: RouterHistory;
  configuration: PageConfiguration;
  serverPage: ServerPage | null;
}

export interface App {
  store: Store;
  languages: Languages;
  router: AppRouter;
  element: ReactElement;
}

/** Creates the app for the browser or for server rendering. Two apps share no state. */
export function createApp({ history, configuration, serverPage }: AppParts): App {
  const store = createStore();
  store.set(configurationAtom, configuration);
  store.set(clubTimeZoneAtom, configuration.club.timeZone);
  const languages = createLanguages();
  const router = createAppRouter({ history, languages, store });
  const element = (
    <Provider store={store}>
      <ClockProvider drawnAt={serverPage === null ? null : Date.parse(serverPage.generatedAt)}>
        <RouterProvider router={router} />
      </ClockProvider>
    </Provider>
  );
  return { store, languages, router, element };
}
