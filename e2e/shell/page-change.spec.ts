import type { Page } from '@playwright/test';

import { expect, inMotion, test, withoutWorker } from '../support/shop.ts';

test.use({ ...withoutWorker, viewport: { width: 1280, height: 800 }, locale: 'en-US' });

/** Counts view transitions from the page's first script on. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { transitions: 0 };
    Object.assign(window, { counted });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      counted.transitions++;
      return start(options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { counted: { transitions: number } }).counted.transitions);
}

/** A hydrated page answers presses: the filter is in the URL, without a reload. */
async function filter(page: Page): Promise<void> {
  await page.goto('/packs');
  await page.getByRole('checkbox', { name: 'Derby' }).check();
  await expect(page).toHaveURL(/\/packs\?type=Derby$/);
}

async function followLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Moments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();
}

test.describe('with motion', () => {
  test.use(inMotion);

  test('only a change of page is animated: neither the first page, once the app takes it over, nor a filter', async ({
    page,
  }) => {
    const transitions = await countTransitions(page);
    await filter(page);
    expect(await transitions()).toBe(0);
    await followLink(page);
    expect(await transitions()).toBe(1);
  });
});

test('under reduced motion a change of page is not animated', async ({ page }) => {
  const transitions = await countTransitions(page);
  await filter(page);
  await followLink(page);
  expect(await transitions()).toBe(0);
});
