import type { Page } from '@playwright/test';

import { givePacks } from '../../server/testing/give-packs.ts';

import { buy, makeBuyer, makeCollector, signIn } from '../support/device.ts';
import { setBilling, type Words, words } from '../support/fan.ts';
import { expect, newDevice, type Shop, test, withoutWorker } from '../support/shop.ts';
import { findViolations } from './check-page.ts';
import { combinationsFrom } from './combinations.ts';

test.use(withoutWorker);

type Look = (state: string) => Promise<void>;

/** Forms submitted empty, with errors next to their fields. */
async function lookAtForms(page: Page, { prefix, logIn, signUp }: Words, look: Look): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.getByRole('main').getByRole('button', { name: logIn, exact: true }).click();
  await look('an empty login');
  await page.goto(`${prefix}/signup`);
  await page.getByRole('main').getByRole('button', { name: signUp, exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('an empty sign-up');
}

/** Overlays. */
async function lookAtOverlays(page: Page, { prefix }: Words, look: Look): Promise<void> {
  await page.goto(`${prefix}/moments`);
  await page.locator('main article').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a moment in a dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const menu = page
    .getByRole('banner')
    .locator('button[aria-expanded], button[aria-haspopup]')
    .filter({ visible: true });
  for (const button of await menu.all()) {
    await button.click();
    await look(`${await button.textContent()} of the header`);
    await page.keyboard.press('Escape');
  }
}

/** From the reservation to a declined card. */
async function lookAtCheckout(page: Page, shop: Shop, say: Words, look: Look): Promise<void> {
  await signIn(page, shop, await makeBuyer(shop));
  await page.goto(`${say.prefix}/packs/first-light`);
  await page.getByRole('button', { name: say.reserve }).click();
  const next = page.getByRole('button', { name: say.toCard });
  await next.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('a payment without the age');
  await setBilling(page, say);
  await look('a payment at its card');
  await page.getByRole('button', { name: say.pay }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('a payment without a card');
}

/** From the sealed pack to all cards revealed. */
async function lookAtOpening(page: Page, shop: Shop, say: Words, look: Look): Promise<void> {
  const fan = await makeCollector(shop, 1);
  const [packId = ''] = await givePacks(shop.database, fan.username, 1);
  await signIn(page, shop, fan);
  await page.goto(`${say.prefix}/profile/packs/${packId}`);
  await page.getByRole('checkbox', { name: say.consent }).check();
  await page.getByRole('button', { name: say.open }).click();
  const tear = page.getByRole('button', { name: say.tear });
  await expect(tear).toBeVisible();
  await look('a pouch to tear');
  await tear.click();
  const next = page.getByRole('button', { name: say.next });
  await expect(next).toBeVisible();
  await look('a turned card');
  await next.click();
  await expect(next).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: say.seeAll }).click();
  await expect(page.getByRole('link', { name: say.myCollection })).toBeVisible();
  await look('an opened pack');
}

/** A failing service, and no network. */
async function lookAtFailures(page: Page, { prefix }: Words, look: Look): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  for (const path of [
    '/profile',
    '/profile?tab=album',
    '/profile?tab=packs',
    '/profile?tab=orders',
    '/profile/storage',
  ]) {
    await page.goto(`${prefix}${path}`);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    await look(`${path} without an answer`);
  }
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto(`${prefix}/profile`);
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await look('/profile without a network');
}

for (const { name, say, viewport } of combinationsFrom(2)) {
  test(`forms with errors, menus, dialogs, payment, opening and failures are without findings of axe, ${name}`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(240_000);
    const findings: string[] = [];
    const visit = async (use: (page: Page, look: Look) => Promise<void>) => {
      const context = await newDevice(browser, shop, { viewport });
      const page = await context.newPage();
      await use(page, async (state) => void findings.push(...(await findViolations(page, state))));
      await context.close();
    };
    await visit((page, look) => lookAtForms(page, say, look));
    await visit((page, look) => lookAtOverlays(page, say, look));
    await visit((page, look) => lookAtCheckout(page, shop, say, look));
    await visit((page, look) => lookAtOpening(page, shop, say, look));
    await visit(async (page, look) => {
      await signIn(page, shop, await makeCollector(shop, 1));
      await lookAtFailures(page, say, look);
    });
    expect(findings).toEqual([]);
  });
}

test('a withdrawal without a name or a pack is without findings of axe', async ({ browser, shop }) => {
  const { context, page, orderId } = await buy(browser, shop, words.en);
  await page.goto(`/profile/orders/${orderId}?withdraw=`);
  await page.getByLabel('Your name').fill(' ');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(await findViolations(page, 'a withdrawal without a name')).toEqual([]);
  await context.close();
});
