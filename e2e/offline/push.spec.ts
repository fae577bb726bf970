import type { Browser, BrowserContext, Page, Worker } from '@playwright/test';

import type { PushPayload } from '../../contract/push/push.ts';
import { writePushMessages } from '../../server/notifications/push-messages.ts';
import { wordPacksReadyPush } from '../../server/notifications/push-texts.ts';
import { givePacks } from '../../server/testing/give-packs.ts';
import type { PushDevice } from '../../server/testing/push-device.ts';
import { startPushService, type TestPushService } from '../../server/testing/push-service.ts';
import { buy, makeBuyer, openDevice } from '../support/device.ts';
import { words } from '../support/fan.ts';
import { expect, type Shop, test as base, underWorker } from '../support/shop.ts';

/** A shop that may send to the test's push service. */
const test = base.extend<object, { service: TestPushService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off this pattern
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  environment: [async ({ service }, use) => use({ PUSH_ORIGINS: service.origin }), { scope: 'worker' }],
});

/** The parts of the worker's scope that these tests use: their types don't include a worker. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (kind: string, init: { notification: Notification }) => Event;
  /** Resolves when the next message is on the screen. */
  shown: Promise<void>;
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the device has no worker');
  return worker;
}

/** Replaces the browser's push service, which the test browser doesn't have. */
async function connect(context: BrowserContext, { target }: PushDevice): Promise<void> {
  await context.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async (options) =>
      // The parts of a subscription that the page reads.
      ({ options, toJSON: () => subscription }) as unknown as PushSubscription;
  }, target);
}

/** The same for the worker. */
async function connectWorker(context: BrowserContext, { target }: PushDevice): Promise<void> {
  await workerOf(context).evaluate((subscription) => {
    const known = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
    PushManager.prototype.getSubscription = async () => known as unknown as PushSubscription; // what the worker looks at
  }, target);
}

interface Owner {
  context: BrowserContext;
  page: Page;
  device: PushDevice;
  userId: string;
  username: string;
}

/** The device is subscribed to push messages and controlled by the worker. */
async function equip(
  { context, page }: Pick<Owner, 'context' | 'page'>,
  shop: Shop,
  service: TestPushService,
  username: string,
): Promise<Owner> {
  const device = service.createDevice();
  await connect(context, device);
  await underWorker(page);
  await connectWorker(context, device);
  const [user] = await shop.database.query<{ id: string }>(
    'select user_id::text as id from identity_users where username = $1',
    [username],
  );
  return { context, page, device, userId: user?.id ?? '', username };
}

const allow = (context: BrowserContext, shop: Shop) =>
  context.grantPermissions(['notifications'], { origin: shop.origin });

/** A fan on a device that allows notifications, on the settings page, controlled by the worker. */
async function openSettings(browser: Browser, shop: Shop, service: TestPushService): Promise<Owner> {
  const { username, password } = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account: { username, password }, path: '/packs' });
  await allow(context, shop);
  const owner = await equip({ context, page }, shop, service, username);
  await page.goto('/profile/edit');
  return owner;
}

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on for this device' });
const readTopics = async (shop: Shop, { target }: PushDevice) =>
  shop.database.query('select topics from push_subscriptions where endpoint = $1', [target.endpoint]);

/** The shop's message about packs that are ready, after decryption by the device. */
async function sendReady(
  shop: Shop,
  service: TestPushService,
  { device, userId }: Owner,
  path: string,
): Promise<PushPayload> {
  const at = new Date();
  const expiresAt = new Date(at.getTime() + 3_600_000);
  const message = { topic: 'orders', kind: 'packs-ready', text: wordPacksReadyPush(1), tag: 'packs-ready 1' } as const;
  await writePushMessages(shop.database, [{ ...message, userId, path, at, expiresAt }]);
  const find = () => service.taken.find(({ device: taker }) => taker.target.endpoint === device.target.endpoint);
  await expect
    .poll(async () => {
      await shop.push.deliver();
      return find();
    })
    .toBeDefined();
  const taken = find();
  if (taken === undefined) throw new Error('the push service lost it');
  return taken.payload;
}

/**
 * The browser's part: delivers the text to the worker like a push service, and waits until the worker has shown it.
 * Chromium forgets a message if a page asks for those on the screen when this one is noted and not yet drawn.
 */
async function deliver({ context, page }: Owner, shop: Shop, payload: PushPayload): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await workerOf(context).evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = new Promise((resolve, reject) => {
      registration.showNotification = (...message) => {
        const showing = show(...message);
        showing.then(resolve, reject);
        return showing;
      };
    });
  });
  const data = JSON.stringify(payload);
  await session.send('ServiceWorker.deliverPushMessage', { origin: shop.origin, registrationId, data });
  await workerOf(context).evaluate(() => (self as unknown as WorkerScope).shown);
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** Clicks like a finger. A synthetic event may not focus a window, so the following step fails and is not checked. */
async function clickMessage(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('nothing is shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

test('a fan who has bought gets our own question before the browser’s; a message that the shop encrypts is then shown, and a click leads the open window to its page @spec(device.push)', async ({
  browser,
  shop,
  service,
}) => {
  const { buyer, ...bought } = await buy(browser, shop, words.en);
  const owner = await equip(bought, shop, service, buyer.username);
  const { context, page, device } = owner;
  const yes = page.getByRole('button', { name: 'Yes, please' });
  await expect(yes).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  // The browser's own prompt comes after ours, and the fan agrees.
  await allow(context, shop);
  await yes.click();
  await expect(page.getByText('You’ll get messages on this device.')).toBeVisible();
  expect(await readTopics(shop, device)).toEqual([{ topics: ['orders', 'drops'] }]);

  const payload = await sendReady(shop, service, owner, '/packs/first-light');
  await deliver(owner, shop, payload);
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: 'Your pack is ready', body: 'Open it whenever you like.', lang: 'en-US' }]);

  await page.goto('/moments');
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await clickMessage(context);
  await expect(page).toHaveURL(/\/packs\/first-light$/);
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '');
  await expect.poll(() => shownOn(page)).toEqual([]);
  await context.close();
});

test('a click on a message does not lead away from an opening: the message is shown there, with a link', async ({
  browser,
  shop,
  service,
}) => {
  const owner = await openSettings(browser, shop, service);
  const { context, page } = owner;
  await turnOn(page).click();
  await expect(page.getByRole('group', { name: 'Send messages to this device about' })).toBeVisible();
  await deliver(owner, shop, await sendReady(shop, service, owner, '/packs/first-light'));
  const [packId] = await givePacks(shop.database, owner.username, 1);
  await page.goto(`/profile/packs/${packId}`);
  await expect(page.getByRole('button', { name: 'Open the pack' })).toBeVisible();
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  await clickMessage(context);
  const link = page.getByRole('link', { name: 'Your pack is ready' });
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${packId}$`));
  await link.click();
  await expect(page).toHaveURL(/\/packs\/first-light$/);
  await context.close();
});

test('a device gets messages of the topics that its fan leaves on, and none after messages are turned off', async ({
  browser,
  shop,
  service,
}) => {
  const { context, page, device } = await openSettings(browser, shop, service);
  await turnOn(page).click();
  await page.getByRole('checkbox', { name: /^Drops/ }).uncheck();
  const save = page.getByRole('button', { name: 'Save' }).last();
  await save.click();
  await expect.poll(() => readTopics(shop, device)).toEqual([{ topics: ['orders'] }]);
  // The device notes its topics after the server's answer.
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Drops/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^My orders/ })).toBeChecked();
  await page.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(turnOn(page)).toBeVisible();
  await expect.poll(() => readTopics(shop, device)).toEqual([]);
  await context.close();
});

test('a sign-out removes the device from the server’s push subscriptions', async ({ browser, shop, service }) => {
  const { context, page, device } = await openSettings(browser, shop, service);
  await turnOn(page).click();
  await expect.poll(() => readTopics(shop, device)).toHaveLength(1);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => readTopics(shop, device)).toEqual([]);
  await context.close();
});

test('a push service that never answers leads to a message on the page', async ({ browser, shop, service }) => {
  const { context, page } = await openSettings(browser, shop, service);
  await page.evaluate(() => {
    PushManager.prototype.subscribe = () => new Promise(() => undefined);
  });
  await page.clock.install();
  await turnOn(page).click();
  await expect(turnOn(page)).toHaveAttribute('aria-busy', 'true');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText('This browser’s push service does not answer.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(turnOn(page)).toBeEnabled();
  await context.close();
});
