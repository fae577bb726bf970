import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sessionAtom, type User } from '#platform/session/session.ts';

import type { App } from './create-app.tsx';
import { startDeviceServices } from './device-services.ts';

const services = vi.hoisted(() => ({
  begin: vi.fn<() => void>(),
  getUserId: (): string | undefined => undefined,
  refreshPush: vi.fn<(userId: string, locale: string | undefined) => Promise<void>>(),
  chooseLanguage: (_locale: string): void => undefined,
}));
vi.mock('#platform/device/offline-clips.ts', () => ({
  keepDownloadGoing: (getUserId: () => string | undefined) => {
    services.getUserId = getUserId;
    return services.begin;
  },
}));
vi.mock('#platform/device/push.ts', () => services);
vi.mock('#platform/device/language-choice.ts', () => ({
  readChosenLanguage: () => 'en',
  onLanguageChoice: (listener: (locale: string) => void) => {
    services.chooseLanguage = listener;
  },
}));
vi.mock('#features/offline-clips/download-end.ts', () => ({}));
vi.mock('#features/offline-clips/download-toast.ts', () => ({}));
vi.mock('#ui/toasts/toast.ts', () => ({}));
vi.mock('./rendering/keep-view.ts', () => ({ keepViews: () => undefined }));
vi.mock('./updates/busy-tabs.ts', () => ({}));

const store = createStore();

function signIn(userId: string): void {
  const user = { userId } as User; // nothing else of it is read
  store.set(sessionAtom, { status: 'loaded', user, isRefreshed: true });
}

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { addEventListener: () => undefined } }));
afterEach(() => vi.unstubAllGlobals());

test('the services of a device serve the user who is signed in, also after another user’s sign-in in the same tab', () => {
  signIn('ana');
  startDeviceServices({ options: { context: { store } } } as App['router']); // nothing else of it is used
  // New tokens of the same user.
  signIn('ana');
  expect(services.refreshPush.mock.calls).toEqual([['ana', 'en']]);
  store.set(sessionAtom, { status: 'failed', error: 'Not authenticated' });
  expect(services.getUserId()).toBeUndefined();
  services.chooseLanguage('pt');
  services.begin.mockClear();
  signIn('bela');
  expect([services.getUserId(), services.begin.mock.calls.length]).toEqual(['bela', 1]);
  services.chooseLanguage('pt');
  expect(services.refreshPush.mock.calls).toEqual([
    ['ana', 'en'],
    ['bela', 'en'],
    ['bela', 'pt'],
  ]);
});
