import { logIn, marta, words } from './fan.ts';
import { expect, goOffline, goOnline, newDevice, test } from './shop.ts';

// @spec(filter.in-address, entity.moment-filters)

const say = words.en;

test('the catalogue is filtered, searched and sorted by its address, with chips and exact counts', async ({ page }) => {
  await page.goto('/moments');
  const main = page.getByRole('main');
  await expect(main.getByText('150 moments')).toBeVisible();
  await main.getByText('Filter', { exact: true }).click();
  await page.getByRole('checkbox', { name: '2018/2019' }).check();
  await page.getByRole('checkbox', { name: 'Common', exact: true }).check();
  await expect(page).toHaveURL(/\/moments\?season=2018\/2019&rarity=Common$/);
  const count = main.getByText(/^\d+ moments?$/);
  const filtered = await count.innerText();
  expect(filtered).not.toBe('150 moments');
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.reload();
  await expect(count).toHaveText(filtered);
  await page.getByRole('button', { name: 'Remove 2018/2019' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/moments\?sort=oldest$/);
  await expect(main.getByText('150 moments')).toBeVisible();
});

test('a search ignores accents and case, and says when nothing is found', async ({ page }) => {
  await page.goto('/moments');
  await page.getByLabel('Search').pressSequentially('SIMAO conceic');
  await expect(page).toHaveURL(/search=SIMAO\+conceic/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/Simão Conceição/i);
  await expect(page.getByLabel('Search')).toHaveValue('SIMAO conceic');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('No moment is like that.')).toBeVisible();
});

test('pages of twelve come as the fan scrolls, and Back finds the list where it was @spec(filter.first-page)', async ({
  page,
}) => {
  await page.goto('/moments');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
  const before = await cards.count();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(before);
  await page.getByRole('main').getByText('Filter', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Midfielder' }).check();
  await expect(cards).toHaveCount(12);
});

test('a fan sees which are theirs, and how complete the collection is', async ({ browser, shop }) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await page.goto('/login?redirect=/profile');
  await logIn(page, say, marta);
  await expect(page.getByText(/^\d+ of 150$/)).toBeVisible();
  await page.getByText('Your collection').click();
  await page.getByRole('link', { name: /^Rare/ }).click();
  await expect(page).toHaveURL(/\/moments\?rarity=Rare$/);
  await expect(page.getByText('Yours', { exact: true }).first()).toBeVisible();
  await context.close();
});

test('the collection is filtered, searched and sorted, offline too @spec(device.filters)', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await page.goto('/login?redirect=/profile');
  await logIn(page, say, marta);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const count = page.getByText(/^\d+ moments? (is|are) yours$/);
  await expect(count).toBeVisible();
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'farol-collections'),
  );
  await page.goto('/profile?rarity=Common&sort=lowest-serial');
  await expect(page.getByRole('button', { name: 'Remove Common' })).toBeVisible();
  await expect(count).toBeVisible();
  const online = await count.innerText();
  await goOffline(shop, context);
  await page.goto('/profile?rarity=Common&sort=lowest-serial');
  await expect(count).toHaveText(online);
  await expect(page.getByLabel('Order')).toHaveValue('lowest-serial');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('None of your moments is like that.')).toBeVisible();
  await goOnline(shop, context);
  await context.close();
});
