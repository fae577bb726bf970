import type { Page } from '@playwright/test';

import { expect, test, withoutWorker } from '../support/shop.ts';

// With a worker, all files are already on the device.
test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...withoutWorker });

async function listContent(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<link rel="content"[^>]* href="([^"]+)"/g)].map(([, url = '']) => url);
}

/**
 * Opens a page whose content's scripts don't arrive until the returned function is called, except those that `next` needs,
 * too. Collects what the page reports.
 */
async function openWithoutContent(page: Page, path: string, next?: string) {
  const others = next === undefined ? [] : await listContent(page, next);
  const scripts = new Set((await listContent(page, path)).filter((url) => !others.includes(url)));
  expect(scripts.size).toBeGreaterThan(2);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => scripts.has(url.pathname),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => void reports.push(message));
  page.on('console', (message) => void (message.type() === 'error' && reports.push(message.text())));
  await page.goto(path, { waitUntil: 'commit' });
  return { letGo, reports };
}

const alive = 'html[data-alive]';
const openLanguages = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Language' }).click();

for (const path of ['/moments', '/packs/first-light', '/faq']) {
  test(`on ${path} the header works before the code of the content has arrived, and the content hydrates with it`, async ({
    page,
  }) => {
    const { letGo, reports } = await openWithoutContent(page, path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await title.evaluate((element) => element.setAttribute('data-mark', ''));
    await expect(async () => {
      await openLanguages(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Português' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.locator(alive)).toHaveCount(0);
    letGo();
    await expect(page.locator(alive)).toHaveCount(1);
    // The server's own element: React kept it.
    await expect(title).toHaveAttribute('data-mark', '');
    expect(reports).toEqual([]);
  });
}

test('whoever leaves a page before the code of its content has arrived gets the next page, and back', async ({
  page,
}) => {
  const { letGo, reports } = await openWithoutContent(page, '/packs', '/moments');
  const frame = page.getByRole('banner');
  await expect(async () => {
    await openLanguages(page);
    await expect(frame.getByRole('link', { name: 'Português' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await frame.getByRole('link', { name: 'Moments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();
  letGo();
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  expect(reports).toEqual([]);
});
