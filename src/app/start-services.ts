import { reloadCollectionAtom } from '#features/collection/collection-state.ts';
import { reloadShelvesAtom, renewShelvesAtom, shelvesAtom } from '#features/collection/shelves/shelves-state.ts';
import { areCaptionsOnAtom } from '#kit/player/player-preferences.ts';
import { getConfiguration } from '#platform/configuration.ts';
import { readContactDraft } from '#platform/data/contact-draft.ts';
import { whenIdle } from '#platform/device/idle.ts';
import { watchInstall } from '#platform/device/install.ts';
import { keepPreference, readPreference } from '#platform/device/preference.ts';
import { afterInitialRenderAtom, clearPrivateResourcesAtom } from '#platform/api/resource.ts';
import { askServerClock, onServerClock } from '#platform/api/server-clock.ts';
import { sessionAtom, sessionUserAtom, whenSessionIsKnown } from '#platform/session/session.ts';
import {
  adoptSessionAtom,
  endRefusedSessionAtom,
  loadSessionAtom,
  sendPendingSignOuts,
} from '#platform/session/session-changes.ts';
import { onSessionChange } from '#platform/session/session-channel.ts';
import { onSessionRefused } from '#platform/session/tokens.ts';
import { forgetUnannouncedAtom } from '#platform/data/unannounced-editions.ts';
import { onWorkerMessage } from '#platform/device/worker.ts';
import { setServerAheadBy } from '#ui/time/clock.tsx';

import type { App } from './create-app.tsx';
import { followLaunches } from './updates/follow-launches.ts';
import { loadOrdersAfterRefresh } from './load-orders-after-refresh.ts';
import { updateApp } from './updates/update-app.ts';
import type { Store } from './store.ts';

/** Keeps captions on for the next visit. */
function rememberCaptions(store: Store): void {
  // Captions that were turned on before this had loaded are the newer choice.
  if (store.get(areCaptionsOnAtom)) keepPreference('captions', true);
  else store.set(areCaptionsOnAtom, readPreference('captions'));
  store.sub(areCaptionsOnAtom, () => keepPreference('captions', store.get(areCaptionsOnAtom)));
}

/** Retry interval for pending edits: `online` events are optimistic, so the first attempt may fail. */
const unsentPatienceMilliseconds = 10_000;

/** Sends pending edits at start and when the network is back. */
function loadShelves(store: Store): void {
  const ask = () => {
    if (store.get(sessionAtom).status === 'loaded') void store.set(renewShelvesAtom);
  };
  window.addEventListener('online', ask);
  void whenSessionIsKnown(store).then(ask);
  setInterval(() => {
    const shelves = store.get(shelvesAtom);
    if (shelves.status === 'success' && shelves.value.isUnsent && navigator.onLine) ask();
  }, unsentPatienceMilliseconds);
}

/** Sends a contact message written offline, at start and when the network is back. */
function sendWaitingMessages(app: Pick<App, 'store' | 'router'>): void {
  const look = () => {
    const hasOne = navigator.onLine && readContactDraft(app.store.get(sessionUserAtom)?.userId ?? null)?.isWaiting;
    if (hasOne === true) void import('./send-waiting-contact.ts').then((sender) => sender.sendWaitingContact(app));
  };
  window.addEventListener('online', look);
  void whenSessionIsKnown(app.store).then(look);
  setInterval(look, unsentPatienceMilliseconds);
}

/**
 * A page of the signed-in user redirects to the login once the session has ended. A tab that slept through a sign-out and another
 * user's sign-in reloads, and keeps nothing of the previous user.
 */
function leaveWhenSignedOut(store: Store, leave: () => void): void {
  let before: string | null = null;
  store.sub(sessionAtom, () => {
    const userId = store.get(sessionUserAtom)?.userId ?? null;
    if (before !== null && userId === null) {
      store.set(forgetUnannouncedAtom);
      store.set(clearPrivateResourcesAtom);
      leave();
    } else if (before !== null && userId !== before) window.location.reload();
    before = userId;
  });
}

/** Loaded after the first sign-in. Visitors get no push messages. */
function serveDevice({ store, router }: Pick<App, 'store' | 'router'>): void {
  const stop = store.sub(sessionUserAtom, () => look());
  const look = () => {
    if (store.get(sessionUserAtom) === null) return;
    stop();
    void import('./device-services.ts').then(({ startDeviceServices }) => startDeviceServices(router));
  };
}

/** Loaded after hydration and only if there is a consent question: it changes server-rendered content too. */
async function offerConsent({ store, router }: Pick<App, 'store' | 'router'>, shown: Promise<void>): Promise<void> {
  if (getConfiguration().consent.scripts.length === 0) return;
  const { startConsent } = await import('./consent/start-consent.ts');
  await shown;
  store.set(afterInitialRenderAtom, () => startConsent({ store, router }));
}

/** Loads after what the first page needs. */
function measureWhenIdle(): void {
  whenIdle(() => void import('#platform/telemetry/web-vitals.ts').then(({ measureWebVitals }) => measureWebVitals()));
}

/** Nothing is removed from the page before someone uses it. */
function watchFocusWhenIdle(): void {
  whenIdle(() => void import('./lost-focus.ts').then(({ watchForLostFocus }) => watchForLostFocus()));
}

/**
 * Starts the services that run while the app is open: session, worker, tab sync. `shown` resolves after the first
 * render.
 */
export function startServices({ store, router }: Pick<App, 'store' | 'router'>, shown = Promise.resolve()): void {
  loadOrdersAfterRefresh(store);
  rememberCaptions(store);
  // Runs the guards of the current routes again.
  leaveWhenSignedOut(store, () => void router.invalidate());
  serveDevice({ store, router });
  void store.set(loadSessionAtom);
  onServerClock(setServerAheadBy);
  whenIdle(() => void askServerClock());
  onSessionChange((change) => void store.set(adoptSessionAtom, change));
  onSessionRefused(() => void store.set(endRefusedSessionAtom));
  window.addEventListener('online', () => void sendPendingSignOuts());
  void sendPendingSignOuts();
  loadShelves(store);
  sendWaitingMessages({ store, router });
  onWorkerMessage((message) => {
    const session = store.get(sessionAtom);
    const isMine = session.status === 'loaded' && session.user.userId === message.userId;
    if (!isMine || !message.hasChanged) return;
    void store.set(message.kind === 'shelves-refreshed' ? reloadShelvesAtom : reloadCollectionAtom);
  });
  updateApp({ router, store });
  followLaunches(router);
  watchInstall(store);
  void offerConsent({ store, router }, shown);
  measureWhenIdle();
  watchFocusWhenIdle();
}
