import '#ui/styles.css';
import './shell-placeholder.css';

import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { readConfiguration } from '#platform/configuration.ts';
import { isPrerenderingAtom } from '#platform/resource.ts';
import { reportFailure } from '#platform/telemetry.ts';
import { isErrorAtom } from '#ui/app-flags.ts';

import { type App, createApp } from './create-app.tsx';
import { type Prerendered, readPrerendered } from './prerendered.ts';
import { watchRouteChanges } from './route-change.ts';

/** Prerendered HTML shows a bare address: with a filter in it, the page is drawn anew. */
function isDrawn(prerendered: Prerendered | null): boolean {
  const { pathname, search } = window.location;
  return prerendered?.path === (pathname.replace(/\/$/, '') || '/') && search === '';
}

async function show({ router, store, element }: App, prerendered: Prerendered | null): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const isHydrated = isDrawn(prerendered);
  if (prerendered !== null && prerendered.path !== null) {
    const { seedStore } = await import('./seed-store.ts');
    await seedStore(store, prerendered.data);
  }
  if (isHydrated) {
    // Without it the router draws another tree than the prerendered one.
    router.ssr = { manifest: undefined };
    // An answer that came in the middle of it would be another tree too: nobody is asked before the page
    // lives (`after-hydration.tsx`).
    store.set(isPrerenderingAtom, true);
  }
  // The first drawing has its words and its page; until then the prerendered one, or the shell, stands.
  await router.load();
  if (isHydrated) hydrateRoot(root, element);
  else createRoot(root).render(element);
}

async function start(): Promise<void> {
  const prerendered = readPrerendered(document);
  const configuration = readConfiguration(document);
  const app = createApp({ history: createBrowserHistory(), configuration, prerendered });
  watchRouteChanges(app.router, app.store);
  // Beside the first drawing, not before it.
  import('./start-services.ts').then(
    ({ startServices }) => startServices(app),
    (error: unknown) => {
      // Without the session no page of a fan's would ever come: better said than waited for.
      app.store.set(isErrorAtom, true);
      reportFailure(error);
    },
  );
  await show(app, prerendered);
}

// Not awaited: pages that are loaded meanwhile import from this very file, which would wait for itself.
start().catch(reportFailure);
