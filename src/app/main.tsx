import '#ui/styles.css';
import './rendering/old-browser.css';
import './rendering/shell-placeholder.css';

import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import type { RootOptions } from 'react-dom/client';

import { startPath, toCanonicalUrl } from '#contract/paths.ts';
import { localeOfPath } from '#contract/locale.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { isDisconnection, onServerReachable } from '#platform/load-chunk.ts';
import { nextTask } from '#platform/device/idle.ts';
import { readChosenLanguage } from '#platform/device/language-choice.ts';
import { afterInitialRenderAtom, isInitialRenderAtom } from '#platform/api/resource.ts';
import { reportCrash, watchForCrashes } from '#platform/telemetry/telemetry.ts';
import { isDisconnectedAtom, isErrorAtom } from '#ui/app-flags.ts';
import { watchEarlyChoices } from '#ui/hydration/early-choices.ts';
import { markAlive } from '#ui/hydration/mark-alive.ts';

import { type App, createApp } from './create-app.tsx';
import { followEarlySteps } from './early-steps.ts';
import { loadContentLater } from './rendering/content-later.ts';
import { readServerPage, type ServerPage } from './rendering/server-page.ts';
import { watchRouteChanges } from './route-change.ts';
import type { Store } from './store.ts';

/** Whether the HTML shows this address. A moment in a dialog over it is not in the HTML. */
function isDrawn(serverPage: ServerPage | null): boolean {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  return serverPage?.path === toCanonicalUrl(pathname, params) && !params.has('moment');
}

/** False when the data is invalid or its module did not load. The page then loads its data itself. */
async function seed(store: Store, serverPage: ServerPage | null): Promise<boolean> {
  if (serverPage === null || serverPage.path === null) return false;
  try {
    const { seedStore } = await import('./rendering/seed-store.ts');
    await seedStore(store, serverPage.data);
    return true;
  } catch (error) {
    reportCrash(error);
    return false;
  }
}

/** React's default reporting (the console and the window's `error` event), plus our error service. */
const reactErrors: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    reportCrash(error, { componentStack: componentStack ?? undefined });
    // oxlint-disable-next-line no-console -- React's own default
    console.error(error);
  },
  onUncaughtError: reportRenderError,
  onRecoverableError: reportRenderError,
};

function reportRenderError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  reportCrash(error, { componentStack });
  reportError(error);
}

async function show({ router, store, languages, element }: App, serverPage: ServerPage | null): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const isSeeded = await seed(store, serverPage);
  // Without messages not even an error can be shown; `index.html` has a fallback.
  await languages.load(localeOfPath(window.location.pathname), 'shell');
  const { pathname, search } = window.location;
  const isHydrated = isSeeded && isDrawn(serverPage);
  if (isHydrated) {
    // Without it the router draws another tree than the server's.
    router.ssr = { manifest: undefined };
    // An answer during hydration would change the tree, so no calls are made until it is over (`-after-hydration.tsx`).
    store.set(isInitialRenderAtom, true);
    loadContentLater(router, store);
  }
  // The first render waits for messages and route. Until then the server's HTML or the shell is shown.
  await router.load();
  await nextTask();
  // Evaluating it takes as long as evaluating all of our own modules, so it is a task of its own.
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  // As a transition React hydrates in slices of a few milliseconds, between which the page stays responsive. A step
  // back during the start may lead to a page that this HTML does not show.
  if (isHydrated && window.location.pathname === pathname && window.location.search === search)
    startTransition(() => void hydrateRoot(root, element, reactErrors));
  else {
    (await import('./rendering/draw.ts')).draw(root, element, reactErrors);
    // What is drawn here can't be pressed before; a server-rendered page says it after hydration (`-after-hydration.tsx`).
    markAlive('content');
  }
  document.querySelector(startFailure)?.remove();
}

/** In `index.html`, in both languages: hidden at first, shown after a while without any script. */
const startFailure = '#start-failure';

function sayThatStartFailed(error: unknown): void {
  document.querySelector(startFailure)?.setAttribute('data-shown', '');
  if (isDisconnection(error)) onServerReachable(() => window.location.reload());
  reportCrash(error);
}

/**
 * Starts session, worker and tab sync. Signed-in pages can't load without them, so a failed load is retried on the next
 * page.
 */
function startBeside(app: App, shown: Promise<void>): void {
  import('./start-services.ts').then(
    ({ startServices }) => startServices(app, shown),
    async (error: unknown) => {
      reportCrash(error);
      // The first render resets the flags, so this comes after it, and after hydration, which it would disturb.
      await shown;
      const flag = isDisconnection(error) ? isDisconnectedAtom : isErrorAtom;
      app.store.set(afterInitialRenderAtom, () => {
        app.store.set(flag, true);
        const stop = app.router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
          if (!pathChanged) return;
          stop();
          startBeside(app, shown);
        });
      });
    },
  );
}

/** The server does the same, and the worker where it can read cookies. */
function startInChosenLanguage(): void {
  const { pathname, search } = window.location;
  const path = startPath(pathname, search, readChosenLanguage());
  if (path !== undefined) window.history.replaceState(null, '', path);
}

/** The router stores the positions of what has scrolled since its last render, so a scroll before its first one counts again. */
function rememberEarlyScroll(router: App['router']): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.dispatchEvent(new Event('scroll'));
  });
}

async function start(): Promise<void> {
  startInChosenLanguage();
  const serverPage = readServerPage(document);
  const configuration = readConfiguration(document);
  const app = createApp({ history: createBrowserHistory(), configuration, serverPage });
  watchRouteChanges(app.router, app.store);
  followEarlySteps(app.router);
  rememberEarlyScroll(app.router);
  // On a slow phone evaluating the modules has taken a while already; loading the page is a task of its own.
  await nextTask();
  const shown = show(app, serverPage);
  startBeside(app, shown);
  await shown;
}

watchForCrashes();
watchEarlyChoices();
// Not awaited: lazy pages import from this file and would wait for it.
start().catch(sayThatStartFailed);
