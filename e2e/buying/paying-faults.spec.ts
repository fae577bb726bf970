import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { makeBuyer, openDevice } from '../support/device.ts';
import { setBilling, payWith, tryLogIn, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, newDevice, type Shop, test, withoutWorker } from '../support/shop.ts';

const say = words.en;
const card = '4242424242424242';
// Tests can't change the worker's own requests.
test.use(withoutWorker);

const checking = (page: Page) => page.getByRole('heading', { name: 'We are checking your payment' });
const ready = (page: Page) => page.getByRole('heading', { name: /^Your packs? (is|are) ready$/ });
const tryAgain = (page: Page) => page.getByRole('link', { name: /Go to the payment|Try another card/ });

/** A fan without orders on the packs page. */
async function startBuying(browser: Browser, shop: Shop, options: BrowserContextOptions = {}) {
  const account = await makeBuyer(shop);
  return { account, ...(await openDevice(browser, shop, { ...options, account, path: '/packs' })) };
}

async function reserve(page: Page, edition: string): Promise<string> {
  await page.goto(`/packs/${edition}`);
  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

test('a payment page that can’t reach the provider checks the payment, offers no second one, and recovers', async ({
  browser,
  shop,
}) => {
  const { context, page } = await startBuying(browser, shop);
  const orderId = await reserve(page, 'cup-of-2017');
  await setBilling(page, say);
  // Unreachable for both page and server: the outcome of the payment is unknown.
  let isCut = true;
  await page.route('**/v1/payment_intents/*/confirm', (route) => (isCut ? route.abort() : route.fallback()));
  await page.route(`**/api/orders/${orderId}/payment`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const hasBeenAsked = !page.url().includes('/payment');
    await route.fulfill({ json: isCut && hasBeenAsked ? { ...body, payment: { kind: 'unreachable' } } : body });
  });
  await payWith(page, say, card);
  await expect(checking(page)).toBeVisible();
  await expect(page.getByText(/You can close this page/)).toBeVisible();
  await expect(tryAgain(page)).toBeHidden();
  // Nor on the payment's own page.
  await page.getByRole('link', { name: 'Farol FC' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(checking(page)).toBeVisible();

  isCut = false;
  await expect(page.getByText('nothing was charged. Try again.')).toBeVisible({ timeout: 30_000 });
  await tryAgain(page).click();
  await payWith(page, say, card);
  await expect(ready(page)).toBeVisible();
  const events = await shop.database.query(`select 1 from order_events where order_id = $1 and kind = 'paid'`, [
    orderId,
  ]);
  expect(events).toHaveLength(1);
  // Back never leads to a place where the card could be entered again.
  await page.goBack();
  await expect(page.getByLabel(say.card)).toBeHidden();
  await page.goto(`/payment?order=${orderId}`);
  await expect(page.getByRole('heading', { name: 'This order needs no payment' })).toBeVisible();
  await context.close();
});

test(
  'a second card whose answer is lost is not taken for declined, though the first one was',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await startBuying(browser, shop);
    await reserve(page, 'first-light');
    await setBilling(page, say);
    await payWith(page, say, '4000000000000002');
    await expect(page.getByText(say.declined)).toBeVisible();
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      // The provider has charged the card, but the page does not know, and for a while neither does the shop.
      await route.abort();
    });
    await payWith(page, say, card);
    await expect(checking(page)).toBeVisible();
    await expect(tryAgain(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your card was declined' })).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/v1/payment_intents/*/confirm');
    await tryAgain(page).click();
    await payWith(page, say, card);
    await expect(ready(page)).toBeVisible();
    await context.close();
  },
);

test(
  'a fan whom the bank sends back to another browser logs in there and finds the order paid',
  inFullRun,
  async ({ browser, shop }) => {
    const { account, context, page } = await startBuying(browser, shop);
    await reserve(page, 'estuary-derby');
    await setBilling(page, say);
    await payWith(page, say, '4000002760003184');
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    const elsewhere = await newDevice(browser, shop);
    const app = await elsewhere.newPage();
    await app.goto(page.url());
    await app.getByRole('button', { name: 'Confirm' }).click();
    await expect(app).toHaveURL(/\/login\?redirect=/);
    await tryLogIn(app, say, account);
    await expect(app).toHaveURL(/\/profile\/orders\/[0-9a-f-]+$/);
    await expect(ready(app)).toBeVisible();
    await context.close();
    await elsewhere.close();
  },
);

test('an admin sees an edition before it is announced and can’t buy it; the next user of the device does not see it @spec(role.admin-announcement)', async ({
  browser,
  shop,
}) => {
  const account = { username: 'admin', password: 'Matchday-90-admin' };
  const { page, context } = await openDevice(browser, shop, { account, path: '/packs' });
  await page.goto('/packs');
  const editions = page.getByRole('main').getByRole('article');
  await expect(editions).toHaveCount(7);
  await page.goto('/packs/keepers-of-the-lamp');
  await expect(page.getByText('Only admins can see this edition.')).toBeVisible();
  await expect(page.getByText('The drop starts in')).toBeVisible();
  await expect(page.getByRole('button', { name: say.reserve })).toBeHidden();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/packs');
  await expect(editions).toHaveCount(6);
  await page.goto('/packs/keepers-of-the-lamp');
  await expect(page.getByText('Only admins can see this edition.')).toBeHidden();
  await expect(page.getByText('The drop starts in')).toBeHidden();
  await context.close();
});

test('links to packs and moments have their title and status before any script runs @spec(page.preview, page.unknown-id)', async ({
  page,
}) => {
  const pack = await (await page.request.get('/pt/packs/first-light')).text();
  expect(pack).toContain('<title>Primeira Luz · Farol FC</title>');
  expect(pack).toMatch(/rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/pt\/packs\/first-light"/);
  expect((await page.request.get('/packs/no-such-pack')).status()).toBe(404);
  // After hydration, the next page does not keep the previous page's tags.
  await page.goto('/packs/first-light');
  await expect(page).toHaveTitle('First Light · Farol FC');
  await page.getByRole('banner').getByRole('link', { name: 'Packs', exact: true }).click();
  await expect(page).toHaveTitle('Packs · Farol FC');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
