import type { Locator } from '@playwright/test';

import { makeCollector, signIn } from '../support/device.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { forcedColors: 'active' },
  locale: 'en-US',
  ...withoutWorker,
});

/** The values of a property, without repetition. */
async function readStyles(elements: Locator, property: string): Promise<string[]> {
  await expect(elements.first()).toBeVisible();
  const values = await elements.evaluateAll(
    (all, name) => all.map((element) => getComputedStyle(element).getPropertyValue(name)),
    property,
  );
  return [...new Set(values)];
}

test('forced colors do not hide which tab is selected, nor how full a meter is', async ({ page, shop }) => {
  await signIn(page, shop, await makeCollector(shop, 2));
  await page.goto('/profile?tab=album');
  const tabs = page.getByRole('navigation', { name: 'Your profile’s sections' }).getByRole('link');
  expect(await readStyles(tabs, 'border-block-end-color')).toHaveLength(2);
  const bar = page.locator('main [class^=bar]').first();
  expect(await readStyles(bar, 'border-block-start-width')).toEqual(['6px']);
});

test('forced colors do not hide which chips are chosen, nor the club’s colors', async ({ page }) => {
  await page.goto('/packs?type=Derby');
  const chips = page.getByRole('group', { name: 'Pack type' }).locator('label');
  // Not the background: it is forced to the same color, but a transparent one keeps its transparency.
  expect(await readStyles(chips, 'border-block-start-color')).toHaveLength(2);
  await page.goto('/club-kit');
  expect((await readStyles(page.locator('[class^=swatch]'), 'background-color')).length).toBeGreaterThan(5);
});
