import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { makeCollector, openDevice as openAnyDevice } from './device.ts';
import { type Account, becomeFan, logIn, words } from './fan.ts';
import { settledBox } from './settled.ts';
import { collectionKept, expect, goOffline, goOnline, type Shop, test, underWorker } from './shop.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const linksOf = (page: Page) => page.getByRole('navigation', { name: 'Shelves' });
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-handle]') });

type Fan = Pick<Account, 'username' | 'password'>;

/** A device of that fan's, else of one who has it to themselves, on the profile, with the worker in charge. */
async function openDevice(browser: Browser, shop: Shop, options: BrowserContextOptions & { account?: Fan } = {}) {
  const { context, page } = await openAnyDevice(browser, shop, { account: await makeCollector(shop), ...options });
  await underWorker(page);
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(linksOf(page)).toBeVisible();
  await collectionKept(page);
  return { context, page };
}

/** Opens a card and ticks a choice beside it. */
async function choose(page: Page, card: number, choice: string, isOn = true): Promise<void> {
  await cardsOf(page).nth(card).click();
  await page.getByRole('checkbox', { name: choice, exact: true }).setChecked(isOn);
  await closeMoment(page);
}

async function closeMoment(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function createShelf(page: Page, name: string): Promise<void> {
  await linksOf(page).getByRole('button', { name: 'New shelf' }).click();
  await page.getByLabel('Name of the shelf').fill(name);
  await page.getByRole('button', { name: 'Make the shelf' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function deleteShelf(page: Page, name: string): Promise<void> {
  await linksOf(page).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete the shelf' }).click();
  await expect(page.getByText(`«${name}» was deleted.`)).toBeVisible();
}

const shelfLink = (page: Page, name: string, count: number) =>
  linksOf(page).getByRole('link', { name: `${name} ${count}`, exact: true });

test('a moment becomes a favourite, goes onto a shelf of the fan’s, and is hidden, with exact counts', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  const count = page.getByText(/^\d+ moments are yours$/);
  const all = Number.parseInt(await count.innerText(), 10);
  await choose(page, 0, 'Favourite');
  await expect(shelfLink(page, 'Favourites', 1)).toBeVisible();
  await cardsOf(page).nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New shelf' }).click();
  await page.getByRole('button', { name: 'Put it there' }).click();
  await expect(page.getByText('A shelf needs a name.')).toBeVisible();
  await page.getByLabel('Name of the shelf').fill('Nights at home');
  await page.getByRole('button', { name: 'Put it there' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nights at home' })).toBeChecked();
  await closeMoment(page);
  await choose(page, 2, 'Hide');
  await expect(page.getByText(`${all - 1} moments. 1 hidden one is left out.`)).toBeVisible();

  await shelfLink(page, 'Hidden', 1).click();
  await expect(page).toHaveURL(/\/profile\?shelf=hidden$/);
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByText('1 hidden moment')).toBeVisible();
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(1);
  await choose(page, 0, 'Hide', false);
  await expect(page.getByText('Nothing is hidden')).toBeVisible();
  await page.getByRole('link', { name: 'All my moments' }).click();
  await expect(count).toHaveText(`${all} moments are yours`);

  await shelfLink(page, 'Nights at home', 1).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the shelf').fill('Noites em casa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Noites em casa' })).toBeVisible();
  await deleteShelf(page, 'Noites em casa');
  await expect(linksOf(page).getByRole('link', { name: /Noites/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 moment on this shelf')).toBeVisible();
  await page.goto('/pt/profile?shelf=favourites');
  await expect(page.getByText('1 momento nesta prateleira')).toBeVisible();
  await page.goto('/profile');
  await deleteShelf(page, 'Noites em casa');
  await choose(page, 0, 'Favourite', false);
  await context.close();
});

/** The row of that place has been drawn out of it, so the dragged one would go there. */
async function hasMadeRoom(page: Page, place: number): Promise<void> {
  const offset = () =>
    rowsOf(page)
      .nth(place)
      .evaluate((row) => getComputedStyle(row).translate);
  await expect.poll(offset).toMatch(/^0px -?[1-9]/);
}

async function fillShelf(page: Page, name: string): Promise<string[]> {
  await createShelf(page, name);
  await linksOf(page).getByRole('link', { name: 'All', exact: true }).click();
  for (const card of [0, 1, 2]) await choose(page, card, name);
  await shelfLink(page, name, 3).click();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  return rowsOf(page).locator('strong').allInnerTexts();
}

test('a shelf is arranged by the keyboard alone, is announced, and is the same after a reload', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop, { reducedMotion: 'reduce' });
  const [first = '', second = '', third = ''] = await fillShelf(page, 'By keys');
  await page
    .getByRole('button', { name: `Move ${first} down` })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first} is now 2 of 3.`)).toBeVisible();
  await expect(rowsOf(page).locator('strong')).toHaveText([second, first, third]);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).locator('strong')).toHaveText([second, third, first]);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByLabel('Order')).toHaveValue('arranged');
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(3);
  await expect(cardsOf(page).first()).toContainText(second, { ignoreCase: true });
  await expect(cardsOf(page).last()).toContainText(first, { ignoreCase: true });
  await deleteShelf(page, 'By keys');
  await context.close();
});

test('a shelf is arranged by dragging with a mouse', async ({ browser, shop }) => {
  const { context, page } = await openDevice(browser, shop, { viewport: { width: 1280, height: 800 } });
  const [first = '', second = '', third = ''] = await fillShelf(page, 'By mouse');
  const handle = await settledBox(rowsOf(page).nth(2).locator('[data-handle]'));
  const target = await settledBox(rowsOf(page).nth(0).locator('[data-handle]'));
  await page.mouse.move(handle.x + 10, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(target.x + 10, target.y + 20, { steps: 10 });
  await hasMadeRoom(page, 0);
  await page.mouse.up();
  await expect(rowsOf(page).locator('strong')).toHaveText([third, first, second]);
  await expect(page.getByText(`${third} is now 1 of 3.`)).toBeVisible();
  await page
    .getByRole('button', { name: `Take ${first} off the shelf` })
    .first()
    .click();
  await expect(rowsOf(page)).toHaveCount(2);
  await deleteShelf(page, 'By mouse');
  await context.close();
});

test('a row that is dragged while another one leaves the shelf is the one that moves', async ({ browser, shop }) => {
  const { context, page } = await openDevice(browser, shop, { viewport: { width: 1280, height: 800 } });
  const [first = '', second = '', third = ''] = await fillShelf(page, 'While it changes');
  const handle = await settledBox(rowsOf(page).nth(1).locator('[data-handle]'));
  const target = await settledBox(rowsOf(page).nth(0).locator('[data-handle]'));
  await page.mouse.move(handle.x + 10, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, handle.y + 24, { steps: 2 });
  // As an edit from another device would.
  await page
    .getByRole('button', { name: `Take ${first} off the shelf` })
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(rowsOf(page)).toHaveCount(2);
  await page.mouse.move(target.x + 10, target.y + 20 + (handle.y - target.y), { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(`${second} is now 2 of 2.`)).toBeVisible();
  await expect(rowsOf(page).locator('strong')).toHaveText([third, second]);
  await deleteShelf(page, 'While it changes');
  await context.close();
});

test('a shelf is arranged by dragging with a finger', async ({ browser, shop }) => {
  const { context, page } = await openDevice(browser, shop, { hasTouch: true, isMobile: true });
  const [first = '', second = '', third = ''] = await fillShelf(page, 'By finger');
  const handle = await settledBox(rowsOf(page).nth(0).locator('[data-handle]'));
  const target = await settledBox(rowsOf(page).nth(1).locator('[data-handle]'));
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: handle.x + 20, y }] });
  await touch('touchStart', handle.y + 20);
  for (const part of [0.3, 0.7, 1]) await touch('touchMove', handle.y + 20 + (target.y - handle.y) * part);
  await hasMadeRoom(page, 1);
  await touch('touchEnd');
  await expect(rowsOf(page).locator('strong')).toHaveText([second, first, third]);
  await deleteShelf(page, 'By finger');
  await context.close();
});

test('two devices that edited shelves apart lose nothing, and the one without a network says what waits @spec(device.shelves)', async ({
  browser,
  shop,
}) => {
  const account = await makeCollector(shop);
  const phone = await openDevice(browser, shop, { account });
  await createShelf(phone.page, 'Derbies');
  const laptop = await openDevice(browser, shop, { account, viewport: { width: 1280, height: 800 } });
  await expect(shelfLink(laptop.page, 'Derbies', 0)).toBeVisible();

  await phone.page.goto('/profile');
  await expect(cardsOf(phone.page).first()).toBeVisible();
  await phone.context.setOffline(true);
  await phone.page.reload();
  await choose(phone.page, 0, 'Derbies');
  await choose(phone.page, 1, 'Favourite');
  await expect(phone.page.getByText(/Kept on this device/).first()).toBeVisible();
  await phone.page.reload();
  await expect(shelfLink(phone.page, 'Derbies', 1)).toBeVisible();
  await expect(phone.page.getByText(/Kept on this device/).first()).toBeVisible();

  await deleteShelf(laptop.page, 'Derbies');
  await choose(laptop.page, 2, 'Favourite');
  await expect(shelfLink(laptop.page, 'Favourites', 1)).toBeVisible();

  await phone.context.setOffline(false);
  await expect(phone.page.getByText(/Kept on this device/)).toBeHidden();
  for (const { page } of [phone, laptop]) {
    await page.goto('/profile');
    await expect(shelfLink(page, 'Favourites', 2)).toBeVisible();
    await expect(shelfLink(page, 'Derbies', 1)).toBeVisible();
  }
  await phone.context.close();
  await laptop.context.close();
});

test('signing out takes the shelves from the device, and another fan sees none of them', async ({ browser, shop }) => {
  const { context, page } = await openDevice(browser, shop);
  await createShelf(page, 'Mine alone');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await becomeFan(page, 'beto');
  await page.goto('/profile');
  await expect(page.getByText('Your first moment is still in a pack')).toBeVisible();
  await page.goto('/profile?shelf=favourites');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect(page.getByRole('link', { name: /Mine alone/ })).toBeHidden();
  await context.close();
});

test('a sign-out sends the edits that wait, and never loses them unasked @spec(device.unsent-sign-out)', async ({
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
  await expect(page.getByText('is on this device alone')).toBeVisible();
  await page.getByRole('button', { name: 'Send it and log out' }).click();
  await expect(page.getByText('It could not be sent.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Stay logged in' }).click();
  await expect(shelfLink(page, 'Made on a train', 0)).toBeVisible();

  // With a connection the same sign-out sends them, without a question.
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

  // Whoever wants to lose them says so.
  await goOffline(shop, context);
  await deleteShelf(page, 'Made on a train');
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out and lose it' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await goOnline(shop, context);
  await page.goto('/login?redirect=/profile');
  await logIn(page, words.en, account);
  await expect(shelfLink(page, 'Made on a train', 0)).toBeVisible();
  await deleteShelf(page, 'Made on a train');
  await context.close();
});

test('without a worker shelves work from the network, and an edit that can’t be kept is taken back and said', async ({
  browser,
  shop,
}) => {
  const account = await makeCollector(shop);
  const { context, page } = await openAnyDevice(browser, shop, { account, serviceWorkers: 'block' });
  await expect(cardsOf(page).first()).toBeVisible();
  await createShelf(page, 'From the network');
  await page.reload();
  await expect(shelfLink(page, 'From the network', 0)).toBeVisible();
  await linksOf(page).getByRole('link', { name: 'All', exact: true }).click();
  await cardsOf(page).nth(3).click();
  const choice = page.getByRole('checkbox', { name: 'From the network' });
  await expect(choice).not.toBeChecked();
  // What the dialog asked for has come: without a worker there is no copy that could stand in for it.
  await page.waitForLoadState('networkidle');
  await goOffline(shop, context);
  await choice.click();
  await expect(page.getByText(/Nothing was changed/)).toBeVisible();
  await expect(choice).not.toBeChecked();
  await goOnline(shop, context);
  await context.close();
});
