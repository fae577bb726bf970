import type { Page } from '@playwright/test';

import { givePacks } from '../../server/testing/give-packs.ts';

import { makeBuyer, makeCollector, openAtServer, openDevice } from '../support/device.ts';
import { words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, makeFan, type Shop, test, withoutWorker } from '../support/shop.ts';

// Hovering a link preloads its page. The screen still shows the current URL.

const say = words.en;
test.use({ ...withoutWorker, viewport: { width: 1280, height: 800 } });

/** Longer than preloading on hover takes. */
const pointed = (page: Page) => page.waitForTimeout(700);

test('pointing at the next pack leaves the one that was opened where it is', inFullRun, async ({ browser, shop }) => {
  const fan = await makeFan(shop, 'pointer');
  const [packId = ''] = await givePacks(shop.database, fan.username, 2);
  await openAtServer(shop, packId, 3);
  const { context, page } = await openDevice(browser, shop, { account: fan, path: `/profile/packs/${packId}` });
  const next = page.getByRole('link', { name: /^Open the next pack/ });
  await next.hover();
  await pointed(page);
  await expect(page.getByRole('link', { name: say.myCollection })).toBeVisible();
  await page.getByRole('link', { name: say.myCollection }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(next).toBeFocused();
  await pointed(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await next.click();
  await expect(page.getByRole('button', { name: /^Open the pack$/ })).toBeVisible();
  await context.close();
});

test('pointing at a shelf leaves the list as it is', async ({ browser, shop }) => {
  const account = await makeCollector(shop);
  const { context, page } = await openDevice(browser, shop, { account, path: '/profile' });
  await expect(page.getByText('12 moments are yours')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Shelves' })
    .getByRole('link', { name: /^Favorites/ })
    .hover();
  await pointed(page);
  await expect(page.getByText('12 moments are yours')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.close();
});

/** Reserves packs and returns the order's number. */
async function reserve(page: Page, packs: number): Promise<string> {
  await page.goto(`/packs/first-light?packs=${packs}`);
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

async function cancelledOrders(shop: Shop, page: Page): Promise<[string, string]> {
  const one = await reserve(page, 1);
  await shop.database.query(`update orders set status = 'EXPIRED' where order_id = $1`, [one]);
  return [one, await reserve(page, 2)];
}

test(
  'pointing at one order and pressing another shows the one that was pressed',
  inFullRun,
  async ({ browser, shop }) => {
    const account = await makeBuyer(shop);
    const { context, page } = await openDevice(browser, shop, { account, path: '/profile' });
    const [first, second] = await cancelledOrders(shop, page);
    await page.goto('/profile?tab=orders');
    const order = (id: string) => page.getByRole('main').locator(`a[href$="/profile/orders/${id}"]`);
    await order(first).hover();
    await pointed(page);
    await order(second).hover();
    await pointed(page);
    await order(first).click();
    const help = page.getByRole('link', { name: 'Write to us about this order' });
    await expect(help).toHaveAttribute('href', new RegExp(first));
    await page.waitForTimeout(700);
    await expect(help).toHaveAttribute('href', new RegExp(first));
    await context.close();
  },
);

test('pointing at an order preloads it, and the press shows it immediately', async ({ browser, shop }) => {
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account, path: '/profile' });
  const orderId = await reserve(page, 1);
  await page.goto('/profile?tab=orders');
  const link = page.getByRole('main').locator(`a[href$="/profile/orders/${orderId}"]`);
  await expect(link).toBeVisible();
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/orders/${orderId}`));
  await link.hover();
  await ahead;
  // No further answers: what is shown now was preloaded.
  await page.route(`**/orders/${orderId}`, () => undefined);
  await link.click();
  const help = page.getByRole('link', { name: 'Write to us about this order' });
  await expect(help).toHaveAttribute('href', new RegExp(orderId));
  await context.close();
});

test('a link that was pointed at before it is pressed opens a page with its content', async ({ browser, shop }) => {
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account, path: '/profile' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  const edit = page.getByRole('banner').getByRole('link', { name: 'Edit profile' });
  await edit.hover();
  await pointed(page);
  await edit.click();
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();
  await context.close();
});

test('a link that is pressed while its page is still preloading leads to the page of its URL', async ({
  browser,
  shop,
}) => {
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account });
  const orderId = await reserve(page, 1);
  await page.goto('/profile?tab=orders');
  const link = page.getByRole('main').locator(`a[href$="/profile/orders/${orderId}"]`);
  await expect(link).toBeVisible();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const ahead = page.waitForRequest('**/assets/*.js');
  await link.hover();
  await ahead;
  await link.click();
  const help = page.getByRole('link', { name: 'Write to us about this order' });
  await expect(help).toHaveAttribute('href', new RegExp(orderId));
  await context.close();
});
