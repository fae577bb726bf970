import { pageAddressOf } from '#contract/addresses.ts';
import { loadOwnMomentsAtom } from '#features/collection/collection-state.ts';
import { loadCompleteOrdersAtom } from '#platform/orders.ts';
import { onServerClock } from '#platform/server-clock.ts';
import { adoptSessionAtom, loadSessionAtom, sessionAtom } from '#platform/session.ts';
import { onSessionChange } from '#platform/session-channel.ts';
import { onWorkerMessage, registerWorker } from '#platform/worker.ts';
import { setServerAheadBy } from '#ui/clock.tsx';

import type { Store } from './store.ts';

/** Once the session has been refreshed, the orders are loaded (spec, section 4). */
function loadOrdersAfterRefresh(store: Store): void {
  let refreshedFor: string | null = null;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    if (session.status !== 'loaded') refreshedFor = null;
    else if (session.isRefreshed && refreshedFor !== session.user.userId) {
      refreshedFor = session.user.userId;
      void store.set(loadCompleteOrdersAtom);
    }
  });
}

const busyAddresses: readonly (string | undefined)[] = [
  '/payment',
  '/profile/orders/:orderId',
  '/profile/packs/:packId',
];

function isBusyPage(path: string): boolean {
  return busyAddresses.includes(pageAddressOf(path));
}

/** What runs beside the pages for as long as the app is open: session, worker, the other tabs. */
export function startServices(store: Store): void {
  loadOrdersAfterRefresh(store);
  void store.set(loadSessionAtom);
  onServerClock(setServerAheadBy);
  onSessionChange(() => void store.set(adoptSessionAtom));
  onWorkerMessage((message) => {
    const session = store.get(sessionAtom);
    const isMine = session.status === 'loaded' && session.user.userId === message.userId;
    if (isMine && message.hasChanged) void store.set(loadOwnMomentsAtom);
  });
  registerWorker((takeOver) => {
    // One that is looked at waits until it is not, and nobody is interrupted who pays or opens a pack.
    const renewWhenHidden = () => {
      if (document.visibilityState === 'hidden' && !isBusyPage(window.location.pathname)) takeOver();
    };
    document.addEventListener('visibilitychange', renewWhenHidden);
  }).catch(() => {
    // Where a browser refuses workers, everything works from the network.
  });
}
