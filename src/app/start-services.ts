import { reloadCollectionAtom } from '#features/collection/collection-state.ts';
import { reloadShelvesAtom, renewShelvesAtom, shelvesAtom } from '#features/collection/shelves/shelves-state.ts';
import { areCaptionsOnAtom } from '#kit/player/player-preferences.ts';
import { getConfiguration } from '#platform/configuration.ts';
import { readContactDraft } from '#platform/data/contact-draft.ts';
import { whenIdle } from '#platform/device/idle.ts';
import { watchInstall } from '#platform/device/install.ts';
import { keepPreference, readPreference } from '#platform/device/preference.ts';
import { clearPrivateResourcesAtom, isPrerenderingAtom } from '#platform/api/resource.ts';
import { onServerClock } from '#platform/api/server-clock.ts';
import { sessionAtom, sessionUserAtom, whenSessionIsKnown } from '#platform/session/session.ts';
import {
  adoptSessionAtom,
  endRefusedSessionAtom,
  loadSessionAtom,
  tellEndedSessions,
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

/** Captions stay on in the next visit too. */
function rememberCaptions(store: Store): void {
  store.set(areCaptionsOnAtom, readPreference('captions'));
  store.sub(areCaptionsOnAtom, () => keepPreference('captions', store.get(areCaptionsOnAtom)));
}

/** So often edits that wait are offered again: «online» is a hope, and the first try after it may still fail. */
const unsentPatienceMilliseconds = 10_000;

/** Edits that were kept on the device go out with the next question: at the start, and when the network is back. */
function askForShelves(store: Store): void {
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

/** A message to the club that was written without a connection goes out at the start, and when the network is back. */
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

/** What the server wrote into the head for the page that was requested (`server/http/pages/previews.ts`) is not the next page's. */
function takePreviewAway(router: App['router']): void {
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    for (const element of document.querySelectorAll('[data-preview]')) element.remove();
    stop();
  });
}

/** Loaded after the first sign-in: a visitor's device gets no messages. */
function serveDevice({ store, router }: Pick<App, 'store' | 'router'>): void {
  const stop = store.sub(sessionUserAtom, () => look());
  const look = () => {
    const userId = store.get(sessionUserAtom)?.userId;
    if (userId === undefined) return;
    stop();
    void import('./device-services.ts').then(({ startDeviceServices }) => startDeviceServices(router, userId));
  };
}

/** Fetched where there is something to agree to, once the page lives: it changes what prerendered pages hold too. */
async function askForConsent({ store, router }: Pick<App, 'store' | 'router'>, shown: Promise<void>): Promise<void> {
  if (getConfiguration().consent.scripts.length === 0) return;
  const { startConsent } = await import('./consent/start-consent.ts');
  await shown;
  const stop = store.sub(isPrerenderingAtom, () => look());
  const look = () => {
    if (store.get(isPrerenderingAtom)) return;
    stop();
    startConsent({ store, router });
  };
  look();
}

/** What the first pages need comes before what measures them. */
function measureWhenIdle(): void {
  whenIdle(() => void import('#platform/telemetry/web-vitals.ts').then(({ measureWebVitals }) => measureWebVitals()));
}

/** What runs beside the pages for as long as the app is open: session, worker, the other tabs. `shown`: the first page is drawn. */
export function startServices({ store, router }: Pick<App, 'store' | 'router'>, shown = Promise.resolve()): void {
  loadOrdersAfterRefresh(store);
  rememberCaptions(store);
  takePreviewAway(router);
  // The guards of the pages that are shown look again.
  leaveWhenSignedOut(store, () => void router.invalidate());
  serveDevice({ store, router });
  void store.set(loadSessionAtom);
  onServerClock(setServerAheadBy);
  onSessionChange((change) => void store.set(adoptSessionAtom, change));
  onSessionRefused(() => void store.set(endRefusedSessionAtom));
  window.addEventListener('online', () => void tellEndedSessions());
  void tellEndedSessions();
  askForShelves(store);
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
  void askForConsent({ store, router }, shown);
  measureWhenIdle();
}
