import { atom, type createStore } from 'jotai';

import { keepPreference, readPreference } from './preference.ts';

/** Chromium's event: the app can be installed, and `prompt()` asks the user. The DOM types don't have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && 'userChoice' in event;
}

const eventAtom = atom<InstallEvent | null>(null);

/** Whether the browser can install the app now. */
export const canInstallAtom = atom((get) => get(eventAtom) !== null);

/** Opens the browser's install dialog. Each browser event is good for one. */
export const installAtom = atom(null, async (get, set): Promise<'accepted' | 'dismissed'> => {
  const event = get(eventAtom);
  if (event === null) return 'dismissed';
  set(eventAtom, null);
  await event.prompt();
  return (await event.userChoice).outcome;
});

const installed = 'installed';
const installedSinceAtom = atom(false);

/** True in the installed app, or if this browser has installed it. A new install event means it was removed. */
export const isInstalledAtom = atom((get) => {
  const isOffered = get(eventAtom) !== null;
  return get(installedSinceAtom) || isStandalone() || (!isOffered && readPreference(installed));
});

function isStandalone(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}

/** Listens for the browser's install events while the app is open. */
export function watchInstall(store: ReturnType<typeof createStore>): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    keepPreference(installed, false);
    store.set(installedSinceAtom, false);
    store.set(eventAtom, event);
  });
  window.addEventListener('appinstalled', () => {
    keepPreference(installed, true);
    store.set(installedSinceAtom, true);
    store.set(eventAtom, null);
  });
}
