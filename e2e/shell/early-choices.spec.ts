import type { Page } from '@playwright/test';

import { holdScripts } from '../support/scripts.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

// With a worker, all files are already on the device.
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', ...withoutWorker });

const alive = 'html[data-alive]';
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Opens a page whose scripts don't arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letGo = await holdScripts(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

test('filters that are opened before any script has arrived stay open when the app is there', async ({ page }) => {
  const letGo = await openWithoutScripts(page, '/moments');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  letGo();
  await expect(page.locator(alive)).toHaveCount(1);
  await chip(page, 'Epic').click();
  await expect(page).toHaveURL('/moments?rarity=Epic');
  await expect(sheet).toBeVisible();
});

test('what is chosen in the filters before any script has arrived is in the URL and the list when the app is there', async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, '/moments?rarity=Rare');
  await page.getByRole('searchbox', { name: 'Search' }).fill('mar');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await page.getByRole('button', { name: 'Filter' }).click();
  await chip(page, 'Rare').uncheck();
  await chip(page, 'Forward').check();
  letGo();
  const readSearch = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(readSearch).toEqual({ search: 'mar', sort: 'oldest', position: 'Forward' });
  await expect(chip(page, 'Rare')).not.toBeChecked();
  await expect(chip(page, 'Forward')).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('mar');
});

test('a type of pack that is unchecked before any script has arrived stays unchecked', async ({ page }) => {
  const letGo = await openWithoutScripts(page, '/packs?type=Derby');
  await chip(page, 'Derby').uncheck();
  letGo();
  await expect(page).toHaveURL('/packs');
  await expect(page.locator(alive)).toHaveCount(1);
  await expect(chip(page, 'Derby')).not.toBeChecked();
});

for (const moment of ['before any script has arrived', 'while only its own code is missing'] as const) {
  test(`a filter that is removed ${moment} is removed when the app can do it`, async ({ page }) => {
    const isEarly = moment === 'before any script has arrived';
    const letGo = isEarly ? await holdScripts(page, '**/assets/*.js') : undefined;
    // The newest rule comes first.
    const letPartGo = await holdScripts(page, ({ pathname }) => pathname.startsWith('/assets/active-filters-'));
    // The script that marks presses has run by then.
    await page.goto('/moments?rarity=Epic', { waitUntil: 'domcontentloaded' });
    const remove = page.getByRole('button', { name: 'Remove Epic' });
    if (isEarly) await remove.click();
    letGo?.();
    await expect(page.locator(alive)).toHaveCount(1);
    if (!isEarly) await remove.click();
    await expect(page).toHaveURL('/moments?rarity=Epic');
    letPartGo();
    await expect(page).toHaveURL('/moments');
    await expect(page.locator('button[data-pressed]')).toHaveCount(0);
  });
}
