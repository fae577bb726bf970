import type { Page } from '@playwright/test';

import { type Account, confirm, newAccount, payWith, setBilling, signUp, words } from '../support/fan.ts';
import { makeBuyer, openDevice, signIn } from '../support/device.ts';
import { inFullRun } from '../support/full-run.ts';
import {
  expect,
  goOffline,
  goOnline,
  keptInStore,
  newDevice,
  type Shop,
  test,
  underWorker,
  workerInFullRun,
} from '../support/shop.ts';

test.use(workerInFullRun);

const say = words.en;
/** Created by the first test; the others buy as the same fan. */
let buyer = newAccount('buyer');

async function reserve(
  page: Page,
  shop: Shop,
  edition: string,
  account: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  await signIn(page, shop, account);
  await page.goto(`/packs/${edition}`);
  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
}

const ready = (page: Page) => page.getByRole('heading', { name: 'Your pack is ready' });

test.describe.configure({ mode: 'serial' });

test('the checkout shows a wrong tax number, a missing age and a mistyped card beside their fields and loses nothing @spec(validation.card)', async ({
  page,
  shop,
}) => {
  buyer = newAccount('buyer');
  await signUp(page, say, buyer);
  await confirm(page, say, buyer);
  await reserve(page, shop, 'first-light', buyer);
  await expect(page.getByText(/Held for you for 14:\d\d/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: say.adult })).not.toBeChecked();
  await page.getByLabel('Tax number (NIF)').fill('123 456 780');
  await page.getByRole('button', { name: say.toCard }).click();
  await expect(page.getByText('One digit of this tax number is wrong.')).toBeVisible();
  await expect(page.getByText('Random packs are for adults only.')).toBeVisible();
  await expect(page.getByLabel('Tax number (NIF)')).toHaveValue('123 456 780');
  await page.getByLabel('Tax number (NIF)').fill('123 456 789');
  await setBilling(page, say);

  // The same order after a reload, and when coming from the pack's page again.
  const path = page.url();
  await page.reload();
  await expect(page.getByLabel(say.card)).toBeVisible();
  await page.goto('/packs/first-light');
  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(path);

  await payWith(page, say, '4242424242424241');
  await expect(page.getByText('A digit of the card number is wrong.')).toBeVisible();
  await expect(page.getByLabel(say.card)).toBeFocused();
  await payWith(page, say, '4242424242424242');
  await expect(ready(page)).toBeVisible();
  const receipt = page.locator('#receipt');
  await expect(receipt.getByRole('heading', { name: /^Receipt \d{4}-\d{6}$/ })).toBeVisible();
  await expect(receipt.getByText('Tax number 123456789')).toBeVisible();
  await expect(receipt.getByText(/^VAT 23/)).toBeVisible();
  // Printed: only the receipt, dark on white.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('Tax number 123456789')).toBeVisible();
  await expect(receipt.getByRole('button')).toBeHidden();
  await expect(page.getByText('1 pack reserved')).toBeHidden();
  await expect(page.getByText('Total, VAT included')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  await expect(page.getByText('1 pack reserved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us about this order' })).toHaveAttribute(
    'href',
    /\/contact-us\?order=[0-9a-f-]{36}$/,
  );
});

test('a checkout asks the provider for the payment’s secret with the billing details and at each press on “pay”, and no more', async ({
  browser,
  shop,
}) => {
  const asked: string[] = [];
  const { provider } = shop.payments;
  const real = { ...provider };
  provider.createIntent = (order) => (asked.push('create'), real.createIntent(order));
  provider.readClientSecret = (id, total) => (asked.push('read'), real.readClientSecret(id, total));
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account, path: '/packs/first-light' });
  await page.getByRole('button', { name: say.reserve }).click();
  await setBilling(page, say);
  await payWith(page, say, '4000000000000002');
  await expect(page.getByText(say.declined)).toBeVisible();
  await payWith(page, say, '4242424242424242');
  await expect(ready(page)).toBeVisible();
  Object.assign(provider, real);
  // The second and third time for the total that is about to be charged.
  expect(asked).toEqual(['create', 'read', 'read']);
  await context.close();
});

test('after 3-D Secure the bank returns to the order without a secret in the URL', async ({ page, shop }) => {
  await reserve(page, shop, 'estuary-derby', buyer);
  await setBilling(page, say);
  await payWith(page, say, '4000002760003184');
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(ready(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('Your bank asks you to confirm')).toBeVisible();
});

test('an order that was refused at the bank’s page is paid by another card, and its timeline shows both @spec(route.order)', async ({
  page,
  shop,
}) => {
  await reserve(page, shop, 'sea-wall', buyer);
  await setBilling(page, say);
  await payWith(page, say, '4000002760003184');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Your card was declined' })).toBeVisible();
  await page.getByRole('link', { name: 'Try another card' }).click();
  await payWith(page, say, '4242424242424242');
  await expect(ready(page)).toBeVisible();
  await expect(page.getByText('Card declined, nothing charged')).toBeVisible();
});

test('a bank’s page that is left alone charges nothing; once it is confirmed in another browser, the order completes in the first @spec(state.transaction-status)', async ({
  browser,
  shop,
}) => {
  const here = await newDevice(browser, shop);
  const page = await here.newPage();
  await reserve(page, shop, 'cup-of-2017', await makeBuyer(shop));
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await setBilling(page, say);
  await payWith(page, say, '4000002760003184');
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  const bank = page.url();
  await page.goto(`${shop.origin}/profile/orders/${order}`);
  await expect(page.getByRole('heading', { name: 'Your pack is waiting for payment' })).toBeVisible();
  const elsewhere = await newDevice(browser, shop);
  const app = await elsewhere.newPage();
  await app.goto(bank);
  await app.getByRole('button', { name: 'Confirm' }).click();
  await expect(ready(page)).toBeVisible();
  await here.close();
  await elsewhere.close();
});

test('a payment whose answer was lost offers no second payment; the server’s status resolves it', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await reserve(page, shop, 'first-light', buyer);
  await setBilling(page, say);
  // The sandbox accepts the card, but its answer never arrives.
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page, say, '4242424242424242');
  await expect(page.getByLabel(say.card)).toBeHidden();
  await expect(ready(page)).toBeVisible();
  await context.close();
});

test('an order is paid once after a double press and in a second tab', async ({ browser, shop }) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await reserve(page, shop, 'estuary-derby', buyer);
  await setBilling(page, say);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel(say.card).fill('4242424242424242');
  await second.getByLabel(say.expires).fill('12 / 34');
  await second.getByLabel(say.cvc).fill('123');
  await page.getByLabel(say.card).fill('4242424242424242');
  await page.getByLabel(say.expires).fill('12 / 34');
  await page.getByLabel(say.cvc).fill('123');
  await page.getByRole('button', { name: say.pay }).dblclick();
  await second.getByRole('button', { name: say.pay }).click();
  await expect(ready(page)).toBeVisible();
  await expect(ready(second)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /€[\d.]+ paid/ })).toHaveCount(1);
  await context.close();
});

test(
  'offline and from a cold start a fan reads their orders, one of them and its receipt, in both languages',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openDevice(browser, shop, { account: buyer });
    await underWorker(page);
    await page.goto('/profile?tab=orders');
    const getOrderLink = (tab: Page, name: RegExp) => tab.getByRole('main').getByRole('link', { name }).first();
    await getOrderLink(page, /Sea Wall/).click();
    await expect(page.locator('#receipt')).toBeVisible();
    const path = new URL(page.url()).pathname;
    await keptInStore(page, 'shop-reads', path.split('/').at(-1));
    await page.close();
    await goOffline(shop, context);

    const cold = await context.newPage();
    await cold.goto('/profile?tab=orders');
    await expect(cold.getByText(/From this device, saved/)).toBeVisible();
    await getOrderLink(cold, /Sea Wall/).click();
    await expect(cold).toHaveURL(path);
    await expect(cold.locator('#receipt')).toBeVisible();
    await expect(cold.getByText(/From this device, saved/)).toBeVisible();
    await cold.goto(`/pt${path}`);
    await expect(cold.locator('#receipt').getByRole('heading', { name: /^Recibo/ })).toBeVisible();
    await expect(cold.getByText(/Deste dispositivo, guardad/)).toBeVisible();
    await goOnline(shop, context);
    await context.close();
  },
);
