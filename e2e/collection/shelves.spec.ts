import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { makeCollector, openDevice as openAnyDevice } from '../support/device.ts';
import { type Account, becomeFan, logIn, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { collectionKept, expect, goOffline, goOnline, type Shop, test, underWorker } from '../support/shop.ts';

const getCards = (page: Page) => page.getByRole('main').getByRole('article');
const getShelfLinks = (page: Page) => page.getByRole('navigation', { name: 'Shelves' });
type Fan = Pick<Account, 'username' | 'password'>;

/** The profile of that fan (or of a new one) on a new device, controlled by the worker. */
async function openDevice(browser: Browser, shop: Shop, options: BrowserContextOptions & { account?: Fan } = {}) {
  const { context, page } = await openAnyDevice(browser, shop, { account: await makeCollector(shop), ...options });
  await underWorker(page);
  await expect(getCards(page).first()).toBeVisible();
  await expect(getShelfLinks(page)).toBeVisible();
  await collectionKept(page);
  return { context, page };
}

/** Opens a card's menu and checks one of its options. */
async function choose(page: Page, card: number, choice: string, isOn = true): Promise<void> {
  await getCards(page).nth(card).click();
  await page.getByRole('checkbox', { name: choice, exact: true }).setChecked(isOn);
  await closeMoment(page);
}

async function closeMoment(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function createShelf(page: Page, name: string): Promise<void> {
  await getShelfLinks(page).getByRole('button', { name: 'New shelf' }).click();
  await page.getByLabel('Name of the shelf').fill(name);
  await page.getByRole('button', { name: 'Create shelf' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function deleteShelf(page: Page, name: string): Promise<void> {
  await getShelfLinks(page).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete the shelf' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
}

const shelfLink = (page: Page, name: string, count: number) =>
  getShelfLinks(page).getByRole('link', { name: `${name} ${count}`, exact: true });

test('two devices that edited shelves apart lose nothing, and the one without a network says which edits wait @spec(device.shelves)', async ({
  browser,
  shop,
}) => {
  const account = await makeCollector(shop);
  const phone = await openDevice(browser, shop, { account });
  await createShelf(phone.page, 'Derbies');
  const laptop = await openDevice(browser, shop, { account, viewport: { width: 1280, height: 800 } });
  await expect(shelfLink(laptop.page, 'Derbies', 0)).toBeVisible();

  await phone.page.goto('/profile');
  await expect(getCards(phone.page).first()).toBeVisible();
  await phone.context.setOffline(true);
  await phone.page.reload();
  await choose(phone.page, 0, 'Derbies');
  await choose(phone.page, 1, 'Favorite');
  await expect(phone.page.getByText(/Kept on this device/).first()).toBeVisible();
  await phone.page.reload();
  await expect(shelfLink(phone.page, 'Derbies', 1)).toBeVisible();
  await expect(phone.page.getByText(/Kept on this device/).first()).toBeVisible();

  await deleteShelf(laptop.page, 'Derbies');
  await choose(laptop.page, 2, 'Favorite');
  await expect(shelfLink(laptop.page, 'Favorites', 1)).toBeVisible();

  await phone.context.setOffline(false);
  await expect(phone.page.getByText(/Kept on this device/)).toBeHidden();
  for (const { page } of [phone, laptop]) {
    await page.goto('/profile');
    await expect(shelfLink(page, 'Favorites', 2)).toBeVisible();
    await expect(shelfLink(page, 'Derbies', 1)).toBeVisible();
  }
  await phone.context.close();
  await laptop.context.close();
});

test(
  'signing out deletes the shelves from the device, and another fan sees none of them',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openDevice(browser, shop);
    await createShelf(page, 'Mine alone');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await becomeFan(page, 'beto');
    await page.goto('/profile');
    await expect(page.getByText('Your first moment is still in a pack')).toBeVisible();
    await page.goto('/profile?shelf=favourites');
    await expect(page.getByText('No favorites yet')).toBeVisible();
    await expect(page.getByRole('link', { name: /Mine alone/ })).toBeHidden();
    await context.close();
  },
);

test('a sign-out sends pending edits, and never drops them without asking @spec(device.unsent-sign-out)', async ({
  browser,
  shop,
}) => {
  const account = await makeCollector(shop);
  const { context, page } = await openDevice(browser, shop, { account });
  await goOffline(shop, context);
  await createShelf(page, 'Made on a train');
  await expect(page.getByText(/Kept on this device/).first()).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Log out?' })).toBeVisible();
  await expect(page.getByText('exist only on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Send it and log out' }).click();
  await expect(page.getByText('It could not be sent.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Stay logged in' }).click();
  await expect(shelfLink(page, 'Made on a train', 0)).toBeVisible();

  // Online, the same sign-out sends them without asking.
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Log out?' })).toBeVisible();
  await goOnline(shop, context);
  await page.getByRole('button', { name: 'Send it and log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/login?redirect=/profile');
  await logIn(page, words.en, account);
  await expect(shelfLink(page, 'Made on a train', 0)).toBeVisible();
  await collectionKept(page);

  // Discarding them takes an explicit choice.
  await goOffline(shop, context);
  await deleteShelf(page, 'Made on a train');
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out and lose the changes' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await goOnline(shop, context);
  await page.goto('/login?redirect=/profile');
  await logIn(page, words.en, account);
  await expect(shelfLink(page, 'Made on a train', 0)).toBeVisible();
  await deleteShelf(page, 'Made on a train');
  await context.close();
});
