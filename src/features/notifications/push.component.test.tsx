import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { getTransaction } from '#contract/orders/order-endpoints.ts';
import { getPushKey } from '#contract/push/push-endpoints.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { renderApp, type ShownApp } from '#testing/render-app.tsx';

import { pushAtom } from './push-state.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('heading', { name: 'Do you want messages on this device?' });

/** The browser's permission, and the user's answer. */
function allow(permission: NotificationPermission, answer: NotificationPermission = permission) {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
}

beforeEach(() => localStorage.removeItem('shop-push-declined'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let fans = 0;
/** Opens a delivered order. */
async function buy(): Promise<ShownApp & { look: () => Promise<void> }> {
  fans += 1;
  const app = await renderApp('/packs/first-light', { fan: `push.question.${fans}` });
  await page.getByRole('button', { name: /^Reserve 1 pack/ }).click();
  await expect.poll(app.readUrl).toMatch(/^\/payment\?order=/);
  const orderId = new URL(app.readUrl(), location.origin).searchParams.get('order') ?? '';
  changeAnswer(getTransaction, (answer) => ({ ...answer, status: 'COMPLETE' as const }));
  changeAnswer(getOrder, (answer) => ({ ...answer, status: 'COMPLETE' as const }));
  const look = async () => {
    await app.router.navigate({ to: '/{-$locale}/profile/orders/$orderId', params: { orderId } });
    await expect.element(page.getByText('1 pack reserved')).toBeVisible();
  };
  await look();
  return { ...app, look };
}

test('after a purchase our own question about messages comes first; “not now” holds for thirty days @spec(device.push)', async () => {
  allow('default');
  const { look, router } = await buy();
  await expect.element(question).toBeVisible();
  await button('Not now').click();
  await expect.element(question).not.toBeInTheDocument();
  const declined = Date.now();
  const days = async (count: number) => {
    await router.navigate({ href: '/profile' });
    await expect.element(page.getByText('1 pack reserved')).not.toBeInTheDocument();
    vi.setSystemTime(declined + count * 24 * 3_600_000);
    await look();
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  await days(29);
  expect(question.query()).toBeNull();
  await days(31);
  await expect.element(question).toBeVisible();
});

test('a fan who refuses the browser’s question reads how to change their mind', async () => {
  allow('default', 'denied');
  await buy();
  await button('Yes, please').click();
  await expect.element(page.getByText('This browser blocks messages from the shop.')).toBeVisible();
});

test.each([
  ['denied', 'denied'],
  ['granted', 'off'],
] as const)(
  'our question about messages is not shown if the browser has its answer: %s',
  async (permission, status) => {
    allow(permission);
    const { store } = await buy();
    await expect.poll(() => store.get(pushAtom).status).toBe(status);
    expect(question.query()).toBeNull();
  },
);

test('our question about messages is not shown if the shop sends none', async () => {
  allow('default');
  failCall(getPushKey, 'not-found');
  const { store } = await buy();
  await expect.poll(() => store.get(pushAtom).status).toBe('closed');
  expect(question.query()).toBeNull();
});

const settings = () => renderApp('/profile/edit', { fan: 'push.settings' });

test('the settings say what a browser that blocks messages needs', async () => {
  allow('denied');
  await settings();
  await expect.element(page.getByText('Allow notifications for this site in the browser’s settings')).toBeVisible();
});

test('the settings say that a browser does not support messages, and on an iPhone what to install', async () => {
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  try {
    await settings();
    await expect.element(page.getByText('This browser can’t show messages from the shop.')).toBeVisible();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)');
    await settings();
    await expect.element(page.getByText('choose “Add to Home Screen”')).toBeVisible();
  } finally {
    Object.assign(window, { PushManager });
    vi.restoreAllMocks();
  }
});

test('the settings say that the shop sends no messages, or that it can’t be asked', async () => {
  allow('default');
  const mend = failCall(getPushKey, 'not-found');
  await settings();
  await expect.element(page.getByText('The shop sends no messages to devices')).toBeVisible();
  mend();
  failCall(getPushKey, 'offline');
  await settings();
  await expect.element(page.getByText('Connect to see whether this device')).toBeVisible();
});

test('a question of the browser about messages that stays unanswered changes nothing, and the settings say so', async () => {
  allow('default');
  await settings();
  await button('Turn on for this device').click();
  await expect.element(page.getByText('The browser’s question was not answered')).toBeVisible();
  await expect.element(button('Turn on for this device')).toBeEnabled();
});
