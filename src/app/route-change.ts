import { routePatternOf } from '#contract/addresses.ts';
import { leaveBreadcrumb, trackPageView } from '#platform/telemetry/telemetry.ts';
import { isErrorAtom, modalOpenClass, momentCloseRedirectAtom } from '#ui/app-flags.ts';

import type { AppRouter } from './router.tsx';
import type { Store } from './store.ts';

/** The spec's completed route change, in the spec's order (section 2). */
export function completeRouteChange(store: Store, path: string): void {
  document.body.classList.remove(modalOpenClass);
  store.set(momentCloseRedirectAtom, '');
  store.set(isErrorAtom, false);
  leaveBreadcrumb('navigation', routePatternOf(path));
  trackPageView(path);
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title === null) {
    // It comes later and takes the focus then (`takeLostFocus`), unless something else has got it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * A change of the path counts; a changed filter does not. The resets run just before the new page is drawn, so that
 * what its route sets is not undone.
 */
export function watchRouteChanges(router: AppRouter, store: Store): void {
  router.subscribe('onBeforeRouteMount', ({ pathChanged, toLocation }) => {
    if (pathChanged) completeRouteChange(store, toLocation.pathname);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const isFirst = fromLocation === undefined;
    if (pathChanged && !isFirst && toLocation.hash === '') focusTitle();
  });
}
