import type { Browser, Page } from '@playwright/test';

import { makeBuyer, openDevice } from '../support/device.ts';
import { setBilling, payWith, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, type Shop, test, withoutWorker } from '../support/shop.ts';

// Late answers during a payment: the list of orders, the card's result, the end of the reservation.

const say = words.en;
const card = '4242424242424242';
// Tests can't change the worker's own requests.
test.use(withoutWorker);
/** For `openDevice`, which is a phone by itself. */
const desk = { viewport: { width: 1280, height: 800 } };

const confirmation = '**/v1/payment_intents/*/confirm';
const sending = (page: Page) => page.getByRole('button', { name: say.pay, disabled: true });

/** Only by links, so that the page keeps its loaded data. */
async function reserveByLinks(page: Page, edition: string): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'Packs', exact: true }).click();
  await page.getByRole('main').locator(`a[href$="/packs/${edition}"]`).first().click();
  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** A new fan whose order awaits payment. */
async function standBeforeCard(browser: Browser, shop: Shop) {
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { ...desk, account, path: '/packs' });
  const orderId = await reserveByLinks(page, 'first-light');
  await setBilling(page, say);
  return { context, page, orderId };
}

/** The card's result is held back until it is released. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(confirmation, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

test('an order that is not yet in the list of orders can still be paid', async ({ browser, shop }) => {
  const account = await makeBuyer(shop);
  const options = { ...desk, account, path: '/profile?tab=orders' };
  const { context, page } = await openDevice(browser, shop, options);
  await expect(page.getByText('No orders yet')).toBeVisible();
  // On a slow connection the previously loaded orders are shown for a while.
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  await reserveByLinks(page, 'first-light');
  await setBilling(page, say);
  await expect(page.getByText('You have no unpaid orders.')).toBeHidden();
  await expect(page.getByText('1 pack', { exact: true })).toBeVisible();
  // Opening `/payment` without an order id also replaces the outdated list.
  await page.getByRole('link', { name: 'Farol FC' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/payment');
  await expect(page).toHaveURL(/\/payment\?order=/);
  await expect(page.getByLabel(say.card)).toBeVisible();
  await context.close();
});

async function endReservation({ database }: Shop, orderId: string, seconds: number): Promise<void> {
  await database.query(`update orders set reserved_until = now() + make_interval(secs => $2) where order_id = $1`, [
    orderId,
    seconds,
  ]);
}

test('a reservation that expires while the card is on its way says nothing of the money before the outcome is known', async ({
  browser,
  shop,
}) => {
  const { context, page, orderId } = await standBeforeCard(browser, shop);
  // Enough to load the page and fill in the card on a slow machine.
  await endReservation(shop, orderId, 25);
  await page.reload();
  const letGo = await holdAnswer(page);
  await payWith(page, say, card);
  await expect(sending(page)).toBeVisible();
  // The country can't be changed either, because that would show the empty card form again.
  await expect(page.getByRole('button', { name: 'Change country or tax number' })).toBeHidden();
  await expect(page.getByText('The reservation has run out.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('You have not been charged')).toBeHidden();
  letGo();
  await expect(page).toHaveURL(/\/profile\/orders\//);
  await context.close();
});

test(
  'a fan who leaves while the payment is pending is not sent back, and finds the order paid',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page, orderId } = await standBeforeCard(browser, shop);
    const letGo = await holdAnswer(page);
    await payWith(page, say, card);
    await expect(sending(page)).toBeVisible();
    await page.getByRole('link', { name: 'Farol FC' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    const answered = page.waitForResponse(confirmation);
    letGo();
    await answered;
    await page.waitForTimeout(700);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`/profile/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: say.packsReady })).toBeVisible();
    await context.close();
  },
);

test(
  'an order is found paid even on a connection that takes longer for an answer than the page waits between requests',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page, orderId } = await standBeforeCard(browser, shop);
    await page.goto(`/profile/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: 'Your pack is waiting for payment' })).toBeVisible();
    const other = await context.newPage();
    await page.route('**/api/orders/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.fallback();
    });
    await other.goto(`/payment?order=${orderId}`);
    await payWith(other, say, card);
    await expect(other.getByRole('heading', { name: say.packsReady })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: say.packsReady })).toBeVisible({ timeout: 20_000 });
    await context.close();
  },
);
