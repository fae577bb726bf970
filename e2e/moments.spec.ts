import type { Page } from '@playwright/test';

import { openDevice } from './device.ts';
import { settledBox } from './settled.ts';
import { collectionKept, expect, goOffline, goOnline, test, underWorker } from './shop.ts';

interface Edition {
  season: string;
  rarity: string;
}

/** How many moment editions are like that: the whole catalogue is public. */
async function countEditions(page: Page, isLike: (edition: Edition) => boolean): Promise<number> {
  const data = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' };
  const answer = await page.request.post('/api/moments', { data });
  const { tokens } = (await answer.json()) as { tokens: Edition[] }; // the contract's own shape
  return tokens.filter(isLike).length;
}

test('the catalogue is filtered and sorted by its address, with chips and exact counts @spec(filter.in-address, filter.moments-chips)', async ({
  page,
}) => {
  await page.goto('/moments');
  const main = page.getByRole('main');
  await expect(main.getByText('150 moments')).toBeVisible();
  await main.getByText('Filter', { exact: true }).click();
  await page.getByRole('checkbox', { name: '2018/2019' }).check();
  await page.getByRole('checkbox', { name: 'Common', exact: true }).check();
  await expect(page).toHaveURL(/\/moments\?season=2018\/2019&rarity=Common$/);
  const count = main.getByText(/^\d+ moments?$/);
  const found = await countEditions(page, ({ season, rarity }) => season === '2018/2019' && rarity === 'Common');
  expect(found).toBeGreaterThan(1);
  const filtered = `${found} moments`;
  await expect(count).toHaveText(filtered);
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.reload();
  await expect(count).toHaveText(filtered);
  await page.getByRole('button', { name: 'Remove 2018/2019' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/moments\?sort=oldest$/);
  await expect(main.getByText('150 moments')).toBeVisible();
});

test('the moments can be filtered by eight seasons, four positions and four rarities @spec(constant.seasons, constant.positions, constant.rarities)', async ({
  page,
}) => {
  await page.goto('/moments');
  await page.getByRole('main').getByText('Filter', { exact: true }).click();
  const seasons = [2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020].map((year) => `${year}/${year + 1}`);
  for (const [group, names] of [
    ['Season', seasons],
    ['Position', ['Midfielder', 'Winger', 'Forward', 'Defender']],
    ['Rarity', ['Common', 'Epic', 'Rare', 'Super Rare']],
  ] as const) {
    const choices = page.getByRole('group', { name: group });
    await expect(choices.getByRole('checkbox')).toHaveCount(names.length);
    for (const name of names) await expect(choices.getByRole('checkbox', { name, exact: true })).toBeVisible();
  }
});

test('a search of the moments ignores accents and case, and says when nothing is found @spec(filter.moments-search, filter.in-address)', async ({
  page,
}) => {
  await page.goto('/moments');
  await page.getByLabel('Search').pressSequentially('SIMAO conceic');
  await expect(page).toHaveURL(/search=SIMAO\+conceic/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/Simão Conceição/i);
  await expect(page.getByLabel('Search')).toHaveValue('SIMAO conceic');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('No moment is like that')).toBeVisible();
});

/** Where a card stands in the list, whatever is in the document. */
const cardAt = (page: Page, place: number) => page.locator(`main li[aria-posinset="${place}"]`);

test('pages of twelve come as the fan scrolls, and Back finds the list where it was @spec(filter.first-page)', async ({
  page,
}) => {
  await page.goto('/moments');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', '150');
  for (const place of [12, 24, 36, 48]) await cardAt(page, place).scrollIntoViewIfNeeded();
  await expect(cardAt(page, 60)).toBeAttached();
  await expect(cardAt(page, 1)).not.toBeAttached();
  expect(await cards.count()).toBeLessThan(48);
  const seen = await settledBox(cardAt(page, 48));
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click());
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(cardAt(page, 48)).toBeInViewport();
  await expect(async () => {
    expect((await cardAt(page, 48).boundingBox())?.y).toBeCloseTo(seen.y, -1);
  }).toPass({ timeout: 15_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('main').getByText('Filter', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Midfielder' }).check();
  await expect(cards).toHaveCount(12);
  await expect(cardAt(page, 1)).toBeAttached();

  // Chosen from far down, the list begins with its first page as well.
  await page.getByRole('checkbox', { name: 'Midfielder' }).uncheck();
  await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', '150');
  for (const place of [12, 24, 36, 48]) await cardAt(page, place).scrollIntoViewIfNeeded();
  await expect(cardAt(page, 1)).not.toBeAttached();
  await page.getByRole('checkbox', { name: 'Midfielder' }).evaluate((box: HTMLElement) => box.click());
  await expect(page).toHaveURL(/position=Midfielder/);
  await expect(cardAt(page, 1)).toBeAttached();
});

test('the card with the focus stays, however far the list is scrolled, and Tab goes on from card to card', async ({
  page,
}) => {
  await page.goto('/moments');
  const linkAt = (place: number) => cardAt(page, place).getByRole('link');
  await linkAt(1).focus();
  for (let place = 2; place <= 20; place += 1) {
    await page.keyboard.press('Tab');
    await expect(linkAt(place)).toBeFocused();
  }
  for (const place of [24, 36, 48, 60]) await cardAt(page, place).scrollIntoViewIfNeeded();
  await expect(cardAt(page, 12)).not.toBeAttached();
  await expect(linkAt(20)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a fan sees which are theirs, and how complete the collection is', async ({ browser, shop }) => {
  const { context, page } = await openDevice(browser, shop);
  await expect(page.getByText(/^\d+ of 150$/)).toBeVisible();
  await page.getByText('Your collection').click();
  await page.getByRole('link', { name: /^Rare/ }).click();
  await expect(page).toHaveURL(/\/profile\?tab=album&rarity=Rare$/);
  const rare = await countEditions(page, ({ rarity }) => rarity === 'Rare');
  const [, all, yours, missing] = /^(\d+) moments: (\d+) yours, (\d+) missing$/.exec(
    await page.getByText(new RegExp(`^${rare} moments: `)).innerText(),
  ) ?? ['', '0', '0', '0'];
  expect(Number(all)).toBe(Number(yours) + Number(missing));
  await page.getByRole('link', { name: 'Owned' }).click();
  await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', yours ?? '');
  await expect(page.getByText('Yours', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Missing' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=album&rarity=Rare&show=missing$/);
  await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', missing ?? '');
  await expect(page.getByText('Yours', { exact: true })).toBeHidden();
  await page.reload();
  await cardAt(page, 1)
    .getByRole('button', { name: /^In \d packs$/ })
    .click();
  await cardAt(page, 1).locator('ul a').first().click();
  await expect(page).toHaveURL(/\/packs\/[a-z0-9-]+$/);
  await page.goto('/moments');
  await expect(page.getByText('Yours', { exact: true }).first()).toBeVisible();
  await context.close();
});

test('the collection is filtered, searched and sorted, offline too @spec(device.filters)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  await underWorker(page);
  const count = page.getByText(/^\d+ moments? (is|are) yours$/);
  await expect(count).toBeVisible();
  await collectionKept(page);
  await page.goto('/profile?rarity=Common&sort=lowest-serial');
  await expect(page.getByRole('button', { name: 'Remove Common' })).toBeVisible();
  await expect(count).toBeVisible();
  const online = await count.innerText();
  await goOffline(shop, context);
  await page.goto('/profile?rarity=Common&sort=lowest-serial');
  await expect(count).toHaveText(online);
  await expect(page.getByLabel('Order')).toHaveValue('lowest-serial');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('None of your moments is like that')).toBeVisible();
  await page.goto('/pt/profile?tab=album&show=missing');
  // How many she has depends on what other tests have opened.
  const album = page.getByText(/^150 momentos: tem \d+, faltam \d+$/);
  await expect(album).toBeVisible();
  const [all = 0, owned = 0, missing = 0] = ((await album.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect([all, owned + missing]).toEqual([150, 150]);
  expect(owned).toBeGreaterThanOrEqual(40);
  await expect(page.getByText('Em falta', { exact: true }).nth(1)).toBeVisible();
  await goOnline(shop, context);
  await context.close();
});
