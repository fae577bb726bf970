import { onOutdated } from '#platform/api/outdated.ts';
import { findNewVersion, registerWorker, takeNewVersion } from '#platform/device/worker.ts';
import { setRenewPage } from '#ui/states/renew-page.ts';

import type { App } from '../create-app.tsx';
import { holdWhileBusy, isAnyTabBusy, isBusyHere } from './busy-tabs.ts';
import { newVersionAtom } from './new-version.ts';

/** How often a hidden tab checks whether the others are still busy. */
const patienceMilliseconds = 2_000;

/** Calls back once, as soon as this tab is hidden and no tab is busy. */
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
 * Offers a new version, and installs it once the tab is hidden; never during a payment or an opening in any tab. A tab that was
 * updated by another one reloads in the same way.
 */
export function updateApp({ router, store }: Pick<App, 'router' | 'store'>): void {
  holdWhileBusy(router);
  const offer = (takeOver: () => void) => {
    store.set(newVersionAtom, { takeOver });
    onceUndisturbed(takeOver);
  };
  setRenewPage(takeNewVersion);
  onOutdated(() => void findNewVersion());
  registerWorker({
    onUpdateReady: offer,
    onRenewedElsewhere: () => offer(() => window.location.reload()),
    mayReload: () => !isBusyHere(),
  }).catch(() => {
    // Without a worker everything works from the network.
  });
}
