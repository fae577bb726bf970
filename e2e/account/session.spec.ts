import type { Page } from '@playwright/test';

import { makeCollector, openDevice } from '../support/device.ts';
import { becomeFan, logIn, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { collectionKept, expect, goOffline, goOnline, newDevice, test, underWorker } from '../support/shop.ts';

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

test('signing out in one tab removes the fan’s data from the other @spec(session.signed-out-everywhere)', async ({
  browser,
  shop,
}) => {
  const { context, page: first } = await openDevice(browser, shop);
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(firstCard(second)).toBeVisible();
  await first.goto('/logout');
  await expect(first).toHaveURL(/\/$/);
  await expect(second).toHaveURL(/\/login\?redirect=(%2F|\/)profile/);
  await expect(second.getByRole('article')).toHaveCount(0);
  await context.close();
});

test('a tab that waits at the login goes on when another tab logs in, and the login leads a signed-in fan on', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const waiting = await context.newPage();
  await waiting.goto('/login?redirect=/profile?tab=packs');
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, words.en, await makeCollector(shop));
  await expect(waiting).toHaveURL(/\/profile\?tab=packs$/);
  // Here a wrong password would have ended the session.
  await waiting.goto('/login?redirect=/packs');
  await expect(waiting).toHaveURL(/\/packs$/);
  await context.close();
});

/** Between `sleep` and `wake` the tab receives no messages from other tabs. */
async function canSleep(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isAsleep = false;
    const unheard: (() => void)[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- called with its channel as `this` below
    const { addEventListener } = EventTarget.prototype;
    BroadcastChannel.prototype.addEventListener = function listen(
      this: BroadcastChannel,
      type: string,
      listener: (event: Event) => void,
    ) {
      addEventListener.call(this, type, (event) => {
        if (isAsleep) unheard.push(() => listener(event));
        else listener(event);
      });
    } as typeof addEventListener;
    window.addEventListener('sleep', () => {
      isAsleep = true;
    });
    window.addEventListener('wake', () => {
      isAsleep = false;
      for (const hear of unheard.splice(0)) hear();
    });
  });
}

test(
  'a tab that slept while one fan signed out and another signed in shows nothing of the first',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openDevice(browser, shop, {
      account: await makeCollector(shop, 2),
      path: '/packs',
    });
    const tab = await context.newPage();
    await canSleep(tab);
    await tab.goto('/profile');
    await expect(tab.getByText('6 moments are yours')).toBeVisible();
    await tab.evaluate(() => window.dispatchEvent(new Event('sleep')));
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    const next = await makeCollector(shop, 1);
    await page.goto('/login');
    await logIn(page, words.en, next);
    await tab.evaluate(() => window.dispatchEvent(new Event('wake')));
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(next.username);
    await expect(tab.getByText('3 moments are yours')).toBeVisible();
    await context.close();
  },
);

test('the link to sign out signs nobody out before it is pressed', async ({ browser, shop }) => {
  const viewport = { width: 1280, height: 800 };
  const { context, page } = await openDevice(browser, shop, { path: '/packs', viewport });
  await page.getByRole('button', { name: /marta/i }).click();
  const logout = page.getByRole('link', { name: 'Logout' });
  await logout.hover();
  await logout.focus();
  // Longer than prefetching on hover takes.
  await page.waitForTimeout(500);
  await page.goto('/profile');
  await expect(firstCard(page)).toBeVisible();
  await context.close();
});

test('with an expired token and no network the fan stays signed in, and the session is refreshed when the network is back', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  await underWorker(page);
  await expect(firstCard(page)).toBeVisible();
  await collectionKept(page);
  await goOffline(shop, context);
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/marta/i);
  await expect(firstCard(page)).toBeVisible();
  await expect(page.getByText(/From this device, saved/)).toBeVisible();
  // The open page may refresh the token as soon as it is online, before the next navigation.
  const refresh = page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('GetTokensFromRefreshToken'),
  );
  await goOnline(shop, context);
  await page.goto('/profile?tab=orders');
  await refresh;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/marta/i);
  await context.close();
});

test(
  'signing out offline deletes the fan’s data immediately, and reaches the user pool when the network is back',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openDevice(browser, shop);
    await underWorker(page);
    await expect(firstCard(page)).toBeVisible();
    const refreshToken = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('shop-session');
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('tokens').objectStore('tokens');
            const asked = all.getAllKeys();
            asked.addEventListener('success', () => {
              const key = asked.result.find((name) => String(name).endsWith('.refreshToken')) ?? '';
              const read = all.get(key);
              read.addEventListener('success', () => resolve(String(read.result)));
            });
          });
        }),
    );
    await goOffline(shop, context);
    await page.goto('/logout');
    await expect(
      page.getByRole('link', { name: 'Log in' }).or(page.getByText('You are logged out.')).first(),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login/);
    const isRefreshable = async () => {
      const answer = await page.request.post('/idp/', {
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        },
        data: { ClientId: 'storefront', RefreshToken: refreshToken },
      });
      return answer.status() === 200;
    };
    await goOnline(shop, context);
    await expect.poll(isRefreshable).toBe(false);
    await context.close();
  },
);

test('a session that was ended on another device signs out cleanly, and says so', async ({ browser, shop }) => {
  const phone = await newDevice(browser, shop);
  const onPhone = await phone.newPage();
  const account = await becomeFan(onPhone, 'ines');
  const { context: desk, page: onDesk } = await openDevice(browser, shop, { account, path: '/profile/edit' });
  await onDesk.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(onDesk).toHaveURL(/\/login|\/$/);
  await onPhone.goto('/profile');
  await expect(onPhone.getByText('Your session has ended. Log in again to continue.')).toBeVisible();
  await expect(onPhone).toHaveURL(/\/login\?redirect=(%2F|\/)profile/);
  await phone.close();
  await desk.close();
});
