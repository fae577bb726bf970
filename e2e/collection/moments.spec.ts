import type { Page } from '@playwright/test';

import { openDevice } from '../support/device.ts';
import { settledBox } from '../support/settled.ts';
import { inFullRun } from '../support/full-run.ts';
import { collectionKept, expect, goOffline, goOnline, test, underWorker } from '../support/shop.ts';

/** The card at a position in the list, no matter which cards are in the document. */
const cardAt = (page: Page, place: number) => page.locator(`main li[aria-posinset="${place}"]`);

test('moments load in pages of twelve as the fan scrolls, and Back finds the list where it was @spec(filter.first-page)', async ({
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

  // Changing the filter far down the list also starts at its first page.
  await page.getByRole('checkbox', { name: 'Midfielder' }).uncheck();
  await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', '150');
  for (const place of [12, 24, 36, 48]) await cardAt(page, place).scrollIntoViewIfNeeded();
  await expect(cardAt(page, 1)).not.toBeAttached();
  await page.getByRole('checkbox', { name: 'Midfielder' }).evaluate((box: HTMLElement) => box.click());
  await expect(page).toHaveURL(/position=Midfielder/);
  await expect(cardAt(page, 1)).toBeAttached();
});

test(
  'the card with the focus stays, however far the list is scrolled, and Tab goes on from card to card',
  inFullRun,
  async ({ page }) => {
    await page.goto('/moments');
    const linkAt = (place: number) => cardAt(page, place).getByRole('link');
    await linkAt(1).focus();
    for (let place = 2; place <= 20; place += 1) {
      // Rendered when the focus comes close.
      await expect(linkAt(place)).toBeAttached();
      await page.keyboard.press('Tab');
      await expect(linkAt(place)).toBeFocused();
    }
    for (const place of [24, 36, 48, 60]) await cardAt(page, place).scrollIntoViewIfNeeded();
    await expect(cardAt(page, 12)).not.toBeAttached();
    await expect(linkAt(20)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('the collection is filtered, searched and sorted, offline too @spec(device.filters)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  await underWorker(page);
  const count = page.getByText(/^\d+ moments? (is|are) yours/);
  await expect(count).toBeVisible();
  await collectionKept(page);
  await page.goto('/profile?rarity=Common&sort=lowest-serial');
  await expect(page.getByRole('button', { name: 'Remove Common' })).toBeVisible();
  await expect(count).toBeVisible();
  const [online = ''] = (await count.innerText()).match(/^\d+ moments/) ?? [];
  await goOffline(shop, context);
  await page.goto('/profile?rarity=Common&sort=lowest-serial');
  // Followed by the age of the copy.
  await expect(count).toContainText(online);
  await expect(page.getByLabel('Sort by')).toHaveValue('lowest-serial');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('None of your moments match')).toBeVisible();
  await page.goto('/pt/profile?tab=album&show=missing');
  // The number depends on what other tests have opened.
  const album = page.getByText(/^150 momentos: tem \d+, faltam \d+$/);
  await expect(album).toBeVisible();
  const [all = 0, owned = 0, missing = 0] = ((await album.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect([all, owned + missing]).toEqual([150, 150]);
  expect(owned).toBeGreaterThanOrEqual(40);
  await expect(page.getByText('Em falta', { exact: true }).nth(1)).toBeVisible();
  await goOnline(shop, context);
  await context.close();
});
