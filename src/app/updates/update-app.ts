import { onOutdated } from '#platform/api/outdated.ts';
import { findNewVersion, registerWorker, takeNewVersion } from '#platform/device/worker.ts';
import { setRenewPage } from '#ui/states/renew-page.ts';

import type { App } from '../create-app.tsx';
import { holdWhileBusy, isAnyTabBusy } from './busy-tabs.ts';
import { newVersionAtom } from './new-version.ts';

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
 * A new version is offered, and comes by itself once nobody looks; never while any tab pays or opens a pack. A tab that another one
 * has renewed under it reloads likewise.
 */
export function updateApp({ router, store }: Pick<App, 'router' | 'store'>): void {
  holdWhileBusy(router);
  const offer = (takeOver: () => void) => {
    store.set(newVersionAtom, { takeOver });
    onceUndisturbed(takeOver);
  };
  setRenewPage(() => void takeNewVersion());
  onOutdated(() => void findNewVersion());
  registerWorker({
    onUpdateReady: offer,
    onRenewedElsewhere: () => offer(() => window.location.reload()),
  }).catch(() => {
    // Where a browser refuses workers, everything works from the network.
  });
}
