import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';

import { listOrders } from '#contract/orders/order-endpoints.ts';
import { failCall } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

import { updateApp } from './update-app.ts';

const worker = vi.hoisted(() => ({
  newVersionIsReady: (_takeOver: () => void): void => undefined,
  mayReload: (): boolean => true,
  findNewVersion: vi.fn(async () => undefined),
  takeNewVersion: vi.fn(async () => undefined),
}));

interface WorkerListener {
  onUpdateReady: (takeOver: () => void) => void;
  mayReload: () => boolean;
}

// Only the built app has a worker. The test plays the browser's part.
vi.mock('#platform/device/worker.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findNewVersion: worker.findNewVersion,
  takeNewVersion: worker.takeNewVersion,
  registerWorker: async ({ onUpdateReady, mayReload }: WorkerListener) => {
    worker.newVersionIsReady = onUpdateReady;
    worker.mayReload = mayReload;
  },
}));

/** Hides the page until the test is over or the returned function is called. */
function lookAway(): () => void {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  const comeBack = () => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  document.dispatchEvent(new Event('visibilitychange'));
  onTestFinished(comeBack);
  return comeBack;
}

/** Longer than all timeouts of the page. Locks are queried last, so the page's own requests are settled. */
async function passTime(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    await navigator.locks.query();
  }
}

/** A signed-in page with its services. The function returns whether the new version took over. */
async function openApp(path: string, fan: string) {
  const app = await renderApp(path, { fan });
  const listening = vi.spyOn(document, 'addEventListener');
  updateApp(app);
  const { calls } = listening.mock;
  listening.mockRestore();
  // Each app has its own listeners: input in the next test does not reach this one.
  onTestFinished(() => {
    for (const [type, listener] of calls) document.removeEventListener(type, listener);
  });
  const takeOver = vi.fn<() => void>();
  const announce = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    worker.newVersionIsReady(takeOver);
  };
  return { ...app, announce, takeOver };
}

test('a new version waits while an order is paid, its page is open or a pack can be opened, and takes over on the next page @spec(device.update)', async () => {
  const { router, readUrl, announce, takeOver } = await openApp('/packs/first-light', 'renewal.busy');
  const [packId] = await commands.givePacks('renewal.busy', 1, null);
  await page.getByRole('button', { name: 'Reserve 1 pack' }).click();
  await expect.poll(readUrl).toMatch(/^\/payment\?order=/);
  const orderId = new URL(readUrl(), location.origin).searchParams.get('order');
  lookAway();
  announce();
  for (const path of [readUrl(), `/profile/orders/${orderId}`, `/pt/profile/packs/${packId}`]) {
    await router.navigate({ href: path });
    expect(readUrl()).toBe(path);
    await passTime();
    expect(takeOver, path).not.toHaveBeenCalled();
  }
  await router.navigate({ href: '/faq' });
  await passTime();
  expect(takeOver).toHaveBeenCalledOnce();
});

test('a new version does not take over while the page is visible, and does once it is hidden @spec(device.update)', async () => {
  const { announce, takeOver } = await openApp('/faq', 'renewal.reader');
  announce();
  await passTime();
  expect(takeOver).not.toHaveBeenCalled();
  lookAway();
  await passTime();
  expect(takeOver).toHaveBeenCalledOnce();
});

test('a new version waits for a form that was begun, even on a hidden page, until the form is gone @spec(device.update)', async () => {
  const { router, announce, takeOver } = await openApp('/profile/edit', 'renewal.writer');
  await page.getByLabelText('Name', { exact: true }).fill('Half a na');
  // A version that was accepted earlier and takes control now.
  expect(worker.mayReload()).toBe(false);
  lookAway();
  announce();
  await passTime();
  expect(takeOver).not.toHaveBeenCalled();
  await router.navigate({ href: '/faq' });
  await passTime();
  expect(takeOver).toHaveBeenCalledOnce();
  expect(worker.mayReload()).toBe(true);
});

test('a new version waits for another tab that pays or opens a pack @spec(device.update)', async () => {
  const { announce, takeOver } = await openApp('/faq', 'renewal.tabs');
  const other = Promise.withResolvers<void>();
  await new Promise<void>((resolve) => {
    void navigator.locks.request('shop-busy', { mode: 'shared' }, () => {
      resolve();
      return other.promise;
    });
  });
  lookAway();
  announce();
  await passTime();
  expect(takeOver).not.toHaveBeenCalled();
  other.resolve();
  await passTime();
  expect(takeOver).toHaveBeenCalledOnce();
});

test.each([
  ['', 'A new version of the app is ready.', 'Update now', 'The new version waits until you have finished'],
  ['/pt', 'Está pronta uma nova versão da aplicação.', 'Atualizar agora', 'A nova versão espera até acabar'],
])(
  'a new version is offered to a reader, and installed at a press; while another tab pays, the page says that it waits (%s/faq) @spec(device.update)',
  async (prefix, text, press, waits) => {
    const { announce, takeOver, router } = await openApp(`${prefix}/faq`, 'renewal.offered');
    const other = Promise.withResolvers<void>();
    void navigator.locks.request('shop-busy', { mode: 'shared' }, () => other.promise);
    onTestFinished(() => other.resolve());
    announce();
    await expect.element(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: press }).click();
    await expect.element(page.getByText(waits)).toBeVisible();
    expect(takeOver).not.toHaveBeenCalled();
    other.resolve();
    // The toast goes, and the next page offers the version again.
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByRole('button', { name: press })).not.toBeInTheDocument();
    await router.navigate({ href: `${prefix}/roadmap` });
    await page.getByRole('button', { name: press }).click();
    await expect.poll(() => takeOver.mock.calls.length).toBe(1);
  },
);

test.each([
  ['/profile?tab=orders', 'There is a new version of the app', 'Update now'],
  ['/pt/profile?tab=orders', 'Há uma nova versão da aplicação', 'Atualizar agora'],
])(
  '%s of an app that is too old for its server looks for a newer version, says so and installs it once at a press, which shows that it is on its way @spec(call.version)',
  async (path, title, action) => {
    failCall(listOrders, 'client-outdated');
    await openApp(path, 'renewal.outdated');
    const main = page.getByRole('main');
    await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
    expect(worker.findNewVersion).toHaveBeenCalled();
    expect(worker.takeNewVersion).not.toHaveBeenCalled();
    const arrived = Promise.withResolvers<undefined>();
    worker.takeNewVersion.mockReturnValueOnce(arrived.promise);
    const button = main.getByRole('button', { name: action });
    await button.click();
    // Presses again while it is on its way.
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    expect(worker.takeNewVersion).toHaveBeenCalledOnce();
    arrived.resolve(undefined);
    await expect.element(button).not.toHaveAttribute('aria-busy');
    vi.clearAllMocks();
  },
);
