import { toRoutePattern } from '#contract/paths.ts';
import { leaveBreadcrumb, trackPageView } from '#platform/telemetry/telemetry.ts';
import { isDisconnectedAtom, isErrorAtom, modalOpenClass, momentCloseRedirectAtom } from '#ui/app-flags.ts';

import type { AppRouter } from './router.tsx';
import type { Store } from './store.ts';

/** The spec's completed route change, in the spec's order (section 2). */
export function completeRouteChange(store: Store, path: string): void {
  document.body.classList.remove(modalOpenClass);
  store.set(momentCloseRedirectAtom, '');
  store.set(isErrorAtom, false);
  store.set(isDisconnectedAtom, false);
  leaveBreadcrumb('navigation', toRoutePattern(path));
  trackPageView(path);
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title === null) {
    // The heading is not there yet. It takes the focus later (`takeLostFocus`), unless another element has it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** The server's tags in the head (`server/http/pages/page-head.ts`) belong to the first page only. */
function takePreviewAway(): void {
  for (const element of document.querySelectorAll('[data-preview]')) element.remove();
}

/**
 * Only path changes count, filters do not. The resets run just before the new page renders, so that its route's own
 * settings stay.
 */
export function watchRouteChanges(router: AppRouter, store: Store): void {
  router.subscribe('onBeforeRouteMount', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged) return;
    if (fromLocation !== undefined) takePreviewAway();
    completeRouteChange(store, toLocation.pathname);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const isFirst = fromLocation === undefined;
    if (pathChanged && !isFirst && toLocation.hash === '') focusTitle();
  });
}
