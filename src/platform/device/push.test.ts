import { beforeEach, expect, test, vi } from 'vitest';

import type { KeptPush } from '#contract/push/push-messages.ts';

/** Replaces the API client, which has its own tests. */
const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../api/api.ts', () => api);

const { refreshPush } = await import('./push.ts');

const oldKey = new Uint8Array(65).fill(1);
const newKey = new Uint8Array(65).fill(2);
/** base64url. */
const written = (key: Uint8Array) =>
  btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const target = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
};
const kept: KeptPush = {
  userId: 'ana',
  endpoint: target.endpoint,
  renewalSecret: '0'.repeat(64),
  locale: 'en',
  topics: ['drops'],
};

/** The message to a worker that has a subscription. */
const told: unknown[] = [];
const subscribed = vi.fn(async () => ({ toJSON: () => target }));

function openBrowser(kindOfKey: Uint8Array): void {
  const existing = {
    options: { applicationServerKey: kindOfKey.buffer },
    toJSON: () => target,
    unsubscribe: async () => true,
  };
  const registration = {
    active: {
      postMessage(message: { kind: string }, [port]: MessagePort[]) {
        told.push(message);
        port?.postMessage({ push: kept });
        port?.close();
      },
    },
    pushManager: { getSubscription: async () => existing, subscribe: subscribed },
  };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  const notification = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('window', { Notification: notification, PushManager: class {} });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', { serviceWorker });
}

beforeEach(() => {
  told.length = 0;
  subscribed.mockClear();
  api.call.mockReset().mockImplementation(async ({ name }: { name: string }) => ({
    value: name === 'getPushKey' ? { publicKey: written(oldKey) } : { renewalSecret: '1'.repeat(64) },
  }));
  openBrowser(oldKey);
});

const sent = () =>
  api.call.mock.calls.filter(([{ name }]) => name === 'subscribeToPush').map(([, input]) => input.body);

test('a push subscription goes on in the language that was chosen, with the same topics', async () => {
  await refreshPush('ana', 'pt');
  expect(sent()).toEqual([{ ...target, locale: 'pt', topics: ['drops'] }]);
  expect(told.at(-1)).toEqual({
    kind: 'keep-push',
    push: { ...kept, locale: 'pt', renewalSecret: '1'.repeat(64) },
  });
  expect(subscribed).not.toHaveBeenCalled();
});

test('a push subscription with the same language and key is left alone, and so is another fan’s', async () => {
  await refreshPush('ana', 'en');
  await refreshPush('ana', undefined);
  await refreshPush('bela', 'pt');
  expect(sent()).toEqual([]);
});

test('a push subscription is renewed in its language once the server signs with another key', async () => {
  openBrowser(newKey);
  await refreshPush('ana', undefined);
  expect(subscribed).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: oldKey });
  expect(sent()).toEqual([{ ...target, locale: 'en', topics: ['drops'] }]);
});

test('a push subscription stays as it is if the server can’t be asked for its key', async () => {
  api.call.mockRejectedValue(new Error('offline'));
  await refreshPush('ana', 'pt');
  expect(sent()).toEqual([]);
  expect(told).toHaveLength(1);
});
