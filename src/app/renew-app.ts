import { pageAddressOf } from '#contract/addresses.ts';
import { registerWorker } from '#platform/worker.ts';

import type { AppRouter } from './router.tsx';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

/** Where a reload would interrupt somebody who pays or opens a pack. */
const busyAddresses: readonly (string | undefined)[] = [
  '/payment',
  '/profile/orders/:orderId',
  '/profile/packs/:packId',
];

/** Held, shared, by every tab that must not be interrupted: the tabs of one browser know of each other by it. */
const busyLock = 'farol-busy';

function isBusyPage(path: string): boolean {
  return busyAddresses.includes(pageAddressOf(path));
}

/** Holds the lock for as long as the tab is on a busy page or has input that a reload would lose. */
function holdWhileBusy(router: AppRouter): void {
  let release: (() => void) | undefined;
  const follow = (path: string) => {
    const isBusy = isBusyPage(path) || hasUnsavedInput();
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
  // The forms of the page before have gone.
  router.subscribe('onRendered', ({ toLocation }) => follow(toLocation.pathname));
  watchInput(() => follow(window.location.pathname));
}

async function isAnyTabBusy(): Promise<boolean> {
  if (isBusyPage(window.location.pathname) || hasUnsavedInput()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === busyLock);
}

/** A tab that nobody looks at asks so often whether the others are still busy. */
const patienceMilliseconds = 2_000;

/** Runs once, as soon as nobody looks at this tab and none is busy. */
function onceUndisturbed(run: () => void): void {
  let isDone = false;
  const look = async () => {
    if (isDone || document.visibilityState !== 'hidden') return;
    if (await isAnyTabBusy()) return void setTimeout(lookAgain, patienceMilliseconds);
    document.removeEventListener('visibilitychange', lookAgain);
    isDone = true;
    run();
  };
  const lookAgain = () => void look();
  document.addEventListener('visibilitychange', lookAgain);
  lookAgain();
}

/**
 * A new version waits until somebody looks away, and never takes over while any tab pays or opens a pack. A tab that another one
 * has renewed under it reloads likewise.
 */
export function renewApp(router: AppRouter): void {
  holdWhileBusy(router);
  registerWorker({
    onUpdateReady: onceUndisturbed,
    onRenewedElsewhere: () => onceUndisturbed(() => window.location.reload()),
  }).catch(() => {
    // Where a browser refuses workers, everything works from the network.
  });
}
