import { findPagePath } from '#contract/paths.ts';

import type { AppRouter } from '../router.tsx';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

/** Pages where a reload would interrupt a payment or an opening. */
const busyPaths: readonly (string | undefined)[] = ['/payment', '/profile/orders/:orderId', '/profile/packs/:packId'];

/** A shared lock held by every busy tab. Tabs find each other through it. */
const busyLock = 'shop-busy';

/** Whether the user is paying or opening a pack on this page. */
export function isBusyPath(path: string): boolean {
  return busyPaths.includes(findPagePath(path));
}

function isBusyAt(path: string): boolean {
  return isBusyPath(path) || hasUnsavedInput();
}

/** True while this tab has a payment, an opening or unsaved input. */
export function isBusyHere(): boolean {
  return isBusyAt(window.location.pathname);
}

export async function isAnyTabBusy(): Promise<boolean> {
  if (isBusyHere()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === busyLock);
}

/** Holds the lock for as long as this tab is busy. */
export function holdWhileBusy(router: AppRouter): void {
  let release: (() => void) | undefined;
  const follow = (path: string) => {
    const isBusy = isBusyAt(path);
    if (isBusy === (release !== undefined)) return;
    if (!isBusy) {
      release?.();
      release = undefined;
      return;
    }
    const held = Promise.withResolvers<void>();
    release = held.resolve;
    void navigator.locks?.request(busyLock, { mode: 'shared' }, () => held.promise);
  };
  follow(window.location.pathname);
  router.subscribe('onBeforeNavigate', ({ toLocation }) => follow(toLocation.pathname));
  // Forms of the previous page are gone.
  router.subscribe('onRendered', ({ toLocation }) => follow(toLocation.pathname));
  watchInput(() => follow(window.location.pathname));
}
