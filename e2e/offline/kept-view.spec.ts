import type { BrowserContext, Page } from '@playwright/test';

import { makeCollector, openDevice } from '../support/device.ts';
import { givePatience } from '../support/patience.ts';
import { collectionKept, expect, goOffline, goOnline, test, underWorker } from '../support/shop.ts';

const hasView = (page: Page) =>
  page.evaluate(async () => (await caches.has('views')) && (await (await caches.open('views')).keys()).length > 0);

/** A cold start at `/profile` whose scripts never run. */
async function openWithoutScripts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('/profile', { waitUntil: 'load' });
  return page;
}

test('offline, a cold start shows the first owned card before any script runs, and the app takes its place; after a sign-out nothing of it is left @spec(device.collection, device.keyed-by-owner)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop, { account: await makeCollector(shop, 2) });
  await underWorker(page);
  await collectionKept(page);
  await expect(page.getByText('6 moments are yours')).toBeVisible();
  await expect.poll(() => hasView(page)).toBe(true);
  await page.goto('/faq');
  await goOffline(shop, context);

  const still = await openWithoutScripts(context);
  await expect(still.locator('main article').first()).toBeVisible();
  await expect(still.locator('[data-kept-view]')).toHaveAttribute('inert');
  await still.close();

  const cold = await context.newPage();
  const faults: string[] = [];
  cold.on('pageerror', ({ message }) => faults.push(message));
  // After three seconds the app is shown even if parts still load.
  await givePatience(cold, 3_000);
  await cold.addInitScript(() => {
    const seen = { skeletons: 0, doubled: 0 };
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('#root [data-skeleton]') !== null) seen.skeletons += 1;
      if (document.querySelectorAll('main').length > 1) seen.doubled += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await cold.goto('/profile');
  await expect(cold.locator('[data-kept-view]')).toHaveCount(0);
  await expect(cold.getByRole('main').getByRole('article')).toHaveCount(6);
  expect(await cold.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ skeletons: 0, doubled: 0 });
  expect(faults).toEqual([]);

  await cold.goto('/logout');
  await expect(cold).toHaveURL(/\/$/);
  await expect.poll(() => hasView(cold)).toBe(false);
  const after = await openWithoutScripts(context);
  await expect(after.locator('.shell-placeholder')).toHaveCount(1);
  await expect(after.locator('article')).toHaveCount(0);
  await goOnline(shop, context);
  await context.close();
});
