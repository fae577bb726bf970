import { beforeEach, expect, test, vi } from 'vitest';

import type { KeptPush } from '#contract/push/push-messages.ts';

/** The device's stored data. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
}));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));

interface Shown {
  title: string;
  options: { body?: string; tag?: string; lang?: string; data: { path: string } };
}
const browser = vi.hoisted(() => ({
  listeners: new Map<string, (event: unknown) => void>(),
  shown: [] as Shown[],
  subscription: null as unknown,
  windows: [] as unknown[],
  opened: [] as string[],
  closed: 0,
}));
vi.mock('../scope.ts', () => ({
  scope: {
    location: { origin: 'https://shop.example' },
    addEventListener: (kind: string, listener: (event: unknown) => void) => browser.listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void browser.shown.push({ title, options }),
      getNotifications: async () => [{ close: () => (browser.closed += 1) }],
      pushManager: {
        getSubscription: async () => browser.subscription,
        subscribe: async () => {
          browser.subscription = subscriptionAt('made-anew');
          return browser.subscription;
        },
      },
    },
    clients: {
      matchAll: async () => browser.windows,
      openWindow: async (path: string) => void browser.opened.push(path),
    },
  },
}));
const badges: number[] = [];
vi.stubGlobal('navigator', {
  setAppBadge: async (count: number) => void badges.push(count),
  clearAppBadge: async () => void badges.push(0),
});
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', asked);

const { registerPush } = await import('./push.ts');
const { clearCopies, clearUserData } = await import('../copies/sign-out.ts');
registerPush();

const unsubscribed = vi.fn(async () => true);
const toEndpoint = (name: string) => `https://push.example/${name}`;
function subscriptionAt(name: string) {
  const endpoint = toEndpoint(name);
  const options = { applicationServerKey: new ArrayBuffer(65) };
  return {
    endpoint,
    options,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: unsubscribed,
  };
}
const anas: KeptPush = {
  userId: 'ana',
  endpoint: toEndpoint('phone'),
  renewalSecret: 'a'.repeat(64),
  locale: 'pt',
  topics: ['orders'],
};
const payload = {
  web_push: 8030,
  notification: {
    title: 'O seu pacote está pronto',
    body: 'Abra-o quando quiser.',
    navigate: 'https://shop.example/pt/profile/packs/1',
    lang: 'pt-PT',
    tag: 'packs-ready 1',
    app_badge: 3,
  },
  app_badge: 3,
};

beforeEach(() => {
  kept.clear();
  kept.set('shop-push', anas);
  Object.assign(browser, { shown: [], subscription: subscriptionAt('phone'), windows: [], opened: [], closed: 0 });
  badges.length = 0;
  unsubscribed.mockClear();
  asked.mockReset().mockImplementation(async () => Response.json({ isRenewed: true, isForgotten: true }));
});

async function happen(kind: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  browser.listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
  await Promise.all(work);
}
const push = (text: string | null) => happen('push', { data: text === null ? null : { text: () => text } });
const sent = () => asked.mock.calls.map(([url, { method, body }]) => [method, url, JSON.parse(String(body))]);

test('a message is shown with its own text, and sets the number on the icon', async () => {
  await push(JSON.stringify(payload));
  expect(browser.shown).toMatchObject([
    {
      title: 'O seu pacote está pronto',
      options: {
        body: 'Abra-o quando quiser.',
        lang: 'pt-PT',
        tag: 'packs-ready 1',
        data: { path: '/pt/profile/packs/1' },
      },
    },
  ]);
  expect(badges).toEqual([3]);
});

test('the number on the icon disappears with the last sealed pack', async () => {
  const none = { ...payload.notification, app_badge: 0 };
  await push(JSON.stringify({ ...payload, notification: none, app_badge: 0 }));
  expect(badges).toEqual([0]);
});

test.each([null, '', 'not json', '{}', '{"web_push":1}', JSON.stringify({ ...payload, app_badge: -1 })])(
  'a message that can’t be read is shown as a plain sentence in the device’s language: %s',
  async (text) => {
    await push(text);
    expect(browser.shown).toMatchObject([{ title: 'Há novidades na loja', options: { data: { path: '/pt' } } }]);
  },
);

test('a message never leads to another site', async () => {
  const notification = { ...payload.notification, navigate: 'https://shop.example.evil/login' };
  await push(JSON.stringify({ ...payload, notification }));
  expect(browser.shown[0]?.options.data.path).toBe('/');
});

test('a push message for a fan who has signed out is not shown, and no more come', async () => {
  kept.clear();
  await push(JSON.stringify(payload));
  expect(browser.shown).toMatchObject([{ title: 'There is news in the shop' }]);
  expect([unsubscribed.mock.calls.length, badges]).toEqual([1, []]);
});

/** A window that accepts messages, or one that is still starting. */
function windowThat(takes: boolean, focused = false) {
  const focus = vi.fn(async () => undefined);
  const postMessage = vi.fn((_: unknown, [port]: [MessagePort]) => takes && port.postMessage('taken'));
  return { focused, focus, postMessage };
}
const click = (path: unknown) =>
  happen('notificationclick', { notification: { title: 'News', data: { path }, close: () => undefined } });

test('a click leads the nearest window to the page and brings it to the front', async () => {
  const [far, near] = [windowThat(true), windowThat(true, true)];
  browser.windows = [far, near];
  await click('/packs/first-light');
  expect(near.postMessage.mock.calls[0]?.[0]).toEqual({ kind: 'open-page', path: '/packs/first-light', title: 'News' });
  expect([near.focus.mock.calls.length, far.postMessage.mock.calls.length, browser.opened]).toEqual([1, 0, []]);
});

test('a click opens a window if there is none, or none that answers', async () => {
  await click('/packs/first-light');
  const deaf = windowThat(false);
  browser.windows = [deaf];
  vi.useFakeTimers();
  const clicked = click('/packs/derby');
  await vi.advanceTimersByTimeAsync(3_000);
  await clicked;
  vi.useRealTimers();
  expect(browser.opened).toEqual(['/packs/first-light', '/packs/derby']);
  expect(deaf.focus).not.toHaveBeenCalled();
});

test('a window that is just starting is asked again', async () => {
  const starting = windowThat(true);
  starting.postMessage.mockImplementationOnce(() => false);
  browser.windows = [starting];
  await click('/packs/derby');
  expect([starting.postMessage.mock.calls.length, starting.focus.mock.calls.length, browser.opened]).toEqual([
    2,
    1,
    [],
  ]);
});

test.each([undefined, 7, 'https://evil.example/', '//evil.example/'])(
  'a click with %j for a page opens the shop',
  async (path) => {
    await click(path);
    expect(browser.opened).toEqual(['/']);
  },
);

test('a browser’s new subscription is sent to the server with the secret, and kept', async () => {
  browser.subscription = subscriptionAt('renewed');
  await happen('pushsubscriptionchange', { oldSubscription: subscriptionAt('phone') });
  const renewed = { endpoint: toEndpoint('renewed'), keys: { p256dh: 'p', auth: 'a' } };
  const { endpoint, renewalSecret } = anas;
  expect(sent()).toEqual([
    ['PUT', 'https://shop.example/api/push/subscriptions', { endpoint, renewalSecret, renewed }],
  ]);
  expect(kept.get('shop-push')).toEqual({ ...anas, endpoint: toEndpoint('renewed') });
});

test('a subscription that the browser took away is made again with the same key', async () => {
  const oldSubscription = subscriptionAt('phone');
  browser.subscription = null;
  await happen('pushsubscriptionchange', { oldSubscription });
  expect(kept.get('shop-push')).toMatchObject({ endpoint: toEndpoint('made-anew') });
});

async function look(): Promise<unknown> {
  let answer: unknown;
  await happen('message', {
    data: { kind: 'look-for-push' },
    ports: [{ postMessage: (said: unknown) => (answer = said) }],
  });
  return answer;
}

test('a renewal that failed is made up for at the next check, and one that is refused ends the subscription', async () => {
  browser.subscription = subscriptionAt('renewed');
  asked.mockRejectedValueOnce(new TypeError('offline'));
  expect(await look()).toEqual({ push: anas });
  expect(await look()).toEqual({ push: { ...anas, endpoint: toEndpoint('renewed') } });
  browser.subscription = subscriptionAt('another');
  asked.mockResolvedValueOnce(Response.json({ isRenewed: false }));
  expect(await look()).toEqual({ push: null });
});

test('a sign-out ends the fan’s subscription at the server and here, and takes messages off the screen', async () => {
  await clearUserData('bela');
  expect([kept.size, browser.closed, sent()]).toEqual([1, 0, []]);
  await clearUserData('ana');
  const { endpoint, renewalSecret } = anas;
  expect(sent()).toEqual([['DELETE', 'https://shop.example/api/push/subscriptions', { endpoint, renewalSecret }]]);
  expect([kept.size, browser.closed, unsubscribed.mock.calls.length]).toEqual([0, 1, 1]);
});

test('deleting the copies of a fan who stays signed in leaves the subscription and the messages on the screen', async () => {
  await clearCopies('ana');
  expect([kept.get('shop-push'), browser.closed, unsubscribed.mock.calls.length, sent()]).toEqual([anas, 0, 0, []]);
});

test('a sign-out without a network ends the subscription here all the same', async () => {
  asked.mockRejectedValue(new TypeError('offline'));
  await clearUserData('ana');
  expect([kept.size, unsubscribed.mock.calls.length]).toEqual([0, 1]);
});
