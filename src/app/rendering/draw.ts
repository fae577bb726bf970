import type { ReactElement } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';

/** Timeout. The app is then shown even if parts still load. */
const patienceMilliseconds = 3_000;

/** Resolves when the app shows content without loading states. */
function whenSettled(app: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (app.querySelector('[data-skeleton], [aria-busy=true]') !== null) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(app, { childList: true, subtree: true, attributes: true });
  });
}

/** Waits for the visible pictures, which would flicker otherwise. */
async function decodePictures(view: Element, app: Element): Promise<void> {
  const shown = new Set(Array.from(view.querySelectorAll('img'), ({ src }) => src));
  const pictures = [...app.querySelectorAll('img')].filter(({ src }) => shown.has(src));
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

/**
 * The element React renders into: the page's root. While the last view is shown there (`keep-view.ts`), React renders outside the
 * document until nothing suspends, and then replaces the view in one step. A reloaded page, or one that a guard redirected, does
 * not wait.
 */
function placeFor(root: Element): Element {
  const view = root.querySelector('[data-kept-view]');
  const [navigation] = performance.getEntriesByType('navigation');
  if (view === null || navigation?.type !== 'navigate' || navigation.name !== window.location.href) return root;
  const app = document.createElement('div');
  app.id = root.id;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  const ready = whenSettled(app).then(() => decodePictures(view, app));
  void Promise.race([ready, patience]).then(() => root.replaceWith(app));
  return app;
}

/** Renders the app from scratch when there is no server-rendered page to hydrate. */
export function draw(root: Element, element: ReactElement, options: RootOptions): void {
  createRoot(placeFor(root), options).render(element);
}
