import { chromium, type Page } from '@playwright/test';

import { logIn, marta, newAccount, signUp, words } from './fan.ts';
import { makeBuyer, openDevice } from './device.ts';
import { expect, keptInStore, newDevice, test, underWorker, workerInCharge } from './shop.ts';

const say = words.en;
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('a visitor browses packs and moments without signing in @spec(job.browse, route.moment-edition)', async ({
  page,
}) => {
  await page.goto('/packs');
  await page.getByRole('main').getByRole('link', { name: 'First Light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/\d+ of 400 left/)).toBeVisible();
  await page.goto('/moments');
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page).toHaveURL(/\/moments\/[a-z0-9-]+$/);
  const address = new URL(page.url()).pathname;
  // Opened directly: the same entry of the history would be a reload.
  await page.goto('/packs');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /All moments/ }).click();
  await expect(page).toHaveURL(/\/moments$/);
});

test('a page of a fan’s own leads a visitor to the login and back @spec(route.guard)', async ({ page }) => {
  await page.goto('/profile?tab=packs');
  await expect(page).toHaveURL(/\/login\?redirect=\/profile%3Ftab%3Dpacks$/);
  await logIn(page, say, marta);
  await expect(page).toHaveURL(/\/profile\?tab=packs$/);
});

test('the login never leads to another host @spec(login.redirect)', async ({ page, shop }) => {
  await page.goto('/login?redirect=//evil.example/');
  await logIn(page, say, marta);
  await expect(page).toHaveURL(`${shop.origin}/`);
});

test('the login says what is wrong and keeps what was typed @spec(validation.login)', async ({ page }) => {
  await page.goto('/login');
  const username = page.getByLabel(say.usernameOrEmail);
  await username.fill('marta');
  await page.getByRole('button', { name: say.logIn }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The browser says in its own words that the field is required, and leads there.
  const password = page.getByLabel(say.password, { exact: true });
  await expect(password).toBeFocused();
  expect(await password.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await page.getByLabel(say.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: say.logIn }).click();
  await expect(page.getByText('That name and password don’t belong together.')).toBeVisible();
  await expect(username).toHaveValue('marta');
});

test('a wrong code is refused in words @spec(validation.confirmation)', async ({ page }) => {
  await signUp(page, say, newAccount('zita'));
  await page.getByLabel(say.code, { exact: true }).fill('000000');
  await page.getByRole('button', { name: say.confirm }).click();
  await expect(page.getByText(/That is not the right code/)).toBeVisible();
});

test('the menus open and close by their buttons @spec(global.menus-toggle)', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, say, marta);
  const banner = page.getByRole('banner');
  const account = banner.getByRole('button', { name: /marta/ });
  await account.click();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await account.click();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden();
  await banner.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the footer has the club’s logos and a language switcher @spec(footer.logos, footer.language)', async ({
  page,
}) => {
  await page.goto('/packs');
  const footer = page.getByRole('contentinfo');
  const logos = footer.getByRole('img');
  await expect(logos).toHaveCount(2);
  for (const logo of await logos.all())
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(footer.locator('img[alt=""]')).toBeVisible();
  await footer.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: 'Português' }).last().click();
  await expect(page).toHaveURL(/\/pt\/packs$/);
});

async function breakCalls(page: Page): Promise<void> {
  const body = JSON.stringify({ error: { code: 'internal', message: 'no', requestId: '1' } });
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, contentType: 'application/json', body }));
}

test('what fails to load says so and can be tried again @spec(entity.pack-editions, entity.profile-orders, entity.profile-packs, entity.profile-moments, state.moments-failed-loaded)', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop, { serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login?redirect=/roadmap');
  await logIn(page, say, marta);
  await breakCalls(page);
  for (const path of ['/profile', '/profile?tab=packs', '/profile?tab=orders', '/packs/first-light']) {
    await page.goto(path);
    await expect(page.getByText('That did not load')).toBeVisible();
    await expect(page.getByText('Your first moment is still in a pack')).toBeHidden();
  }
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await context.close();
});

test('the storefront can be installed @spec(device.installable)', async ({ shop, launchOptions }) => {
  const context = await chromium.launchPersistentContext('', launchOptions);
  const page = await context.newPage();
  await page.goto(`${shop.origin}/packs`);
  await workerInCharge(page);
  const session = await context.newCDPSession(page);
  const errors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  await expect.poll(errors).toEqual([]);
  await context.close();
});

test('what changes something or pays is never kept on the device @spec(device.online-only)', async ({
  browser,
  shop,
}) => {
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account, address: '/packs/first-light' });
  await underWorker(page);
  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(/\/payment/);
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await keptInStore(page, 'farol-reads', 'GET /orders');
  const kept = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('farol-reads');
      request.addEventListener('success', () => resolve(request.result));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = opened.transaction('copies').objectStore('copies').getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    );
    return [...keys.map(String), ...cached.flat()];
  });
  expect(kept.some((key) => key.includes('GET /orders'))).toBe(true);
  expect(kept.filter((key) => /transactions|\/idp|payment_intents|POST \/orders|\/open$/.test(key))).toEqual([]);
  await context.close();
});
