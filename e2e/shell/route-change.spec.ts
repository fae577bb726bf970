import type { Page } from '@playwright/test';

import { signIn } from '../support/device.ts';
import { marta } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { holdScripts } from '../support/scripts.ts';
import { expect, inMotion, test, withoutWorker } from '../support/shop.ts';

test.use({ ...inMotion, ...withoutWorker, viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

/** An analytics script that records its calls. */
async function countPageViews(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const views: string[] = [];
    Object.assign(window, {
      views,
      gtag: (_: string, name: string, details: { page_path?: string }) => {
        if (name === 'page_view') views.push(details.page_path ?? '');
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { views: string[] }).views); // put there just above
}

test('a completed change of the path is one page view; a dialog and a filter are none @spec(global.route-change, call.page-views)', async ({
  page,
}) => {
  const views = await countPageViews(page);
  await page.goto('/packs');
  await page.getByRole('banner').getByRole('link', { name: 'Moments', exact: true }).click();
  await expect(page).toHaveURL(/\/moments$/);
  await expect.poll(views).toEqual(['/packs', '/moments']);
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(views).toEqual(['/packs', '/moments']);
});

test('a changed filter is no route change, a changed language is one @spec(global.no-route-change)', async ({
  page,
}) => {
  const views = await countPageViews(page);
  await page.goto('/packs');
  await page.getByRole('checkbox', { name: 'Derby' }).check();
  await expect(page).toHaveURL(/\/packs\?type=Derby$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /language|English/i })
    .click();
  await page.getByRole('link', { name: 'Português' }).first().click();
  await expect(page).toHaveURL(/\/pt\/packs\?type=Derby$/);
  await expect.poll(views).toEqual(['/packs', '/pt/packs']);
});

test('Escape or the close button, pressed twice, closes a dialog and stays on the page below', async ({ page }) => {
  const openFirst = async () => {
    await page.getByRole('main').getByRole('article').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  };
  const staysBelow = async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    // Going back one step too far would happen a moment later.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/moments$/);
  };
  await page.goto('/packs');
  await page.getByRole('banner').getByRole('link', { name: 'Moments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();
  await openFirst();
  await page.evaluate(() => {
    const cancel = () =>
      document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    cancel();
    cancel();
  });
  await staysBelow();
  await openFirst();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dblclick();
  await staysBelow();
});

test('leaving an open dialog by Back closes it and frees the page behind it', async ({ page }) => {
  await page.goto('/moments');
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page.locator('body')).toHaveClass(/modal-open/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/modal-open/);
  await expect(page).toHaveURL(/\/moments$/);
});

test('a moment’s URL, opened directly or reloaded, is a page of its own', async ({ page }) => {
  await page.goto('/moments');
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/moments\/[a-z0-9-]+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'Escape, pressed three times in quick succession, closes a moment once, and leaves the page below alone',
  inFullRun,
  async ({ page }) => {
    await page.goto('/roadmap');
    await page.getByRole('banner').getByRole('link', { name: 'Moments', exact: true }).click();
    const card = page.getByRole('main').locator('a[data-moment]').first();
    await card.click();
    const dialog = page.getByRole('dialog');
    await expect(page).toHaveURL(/\/moments\/[a-z0-9-]+$/);
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(1_000);
    // Faster than the dialog closes: from the second press on, the browser closes it without an event.
    await Promise.all([1, 2, 3].map(() => page.keyboard.press('Escape')));
    await expect(page).toHaveURL('/moments');
    await expect(dialog).toBeHidden();
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL('/moments');
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
    await card.click();
    await expect(dialog).toBeVisible();
  },
);

test('a fan who scrolls a page before hydration stays where they are', async ({ page }) => {
  const startApp = await holdScripts(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 900));
  startApp();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A pixel may go to rounding when the page is laid out again.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 900)).toBeLessThan(3);
});

test('a fan who scrolled the list before hydration finds it there after closing a moment', async ({ page }) => {
  const startApp = await holdScripts(page, '**/assets/*.js');
  await page.goto('/moments', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 300));
  startApp();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.locator('main a[data-moment]').nth(5).dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/moments');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 300)).toBeLessThan(3);
});

test('Back shows the page before as it was left: scrolled, filtered, on its tab', async ({ page, shop }) => {
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  // The scroll happens before the press, as for a user: the router learns of it from the scroll event in the next
  // frame.
  const scrollTo = (top: number) =>
    page.evaluate((y) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      window.addEventListener('scroll', () => resolve(), { once: true });
      window.scrollTo(0, y);
      return promise;
    }, top);
  const leaveBy = (href: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), href);
  await signIn(page, shop, marta);
  await page.goto('/packs');
  const editions = page.getByRole('main').getByRole('article');
  await page.getByRole('checkbox', { name: 'Season' }).check();
  await expect(editions).toHaveCount(2);
  await scrollTo(150);
  await leaveBy('/packs/champions-2021');
  await expect(page.getByRole('heading', { name: 'The odds' })).toBeVisible();
  await scrollTo(600);
  await leaveBy('/profile');
  const tabs = page.getByRole('navigation', { name: 'Your profile’s sections' });
  await tabs.getByRole('link', { name: 'Album' }).click();
  const ofAlbum = page.getByText(/^150 moments: \d+ yours/);
  await expect(ofAlbum).toBeVisible();
  await tabs.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();

  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'Album' })).toHaveAttribute('aria-current', 'page');
  await expect(ofAlbum).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Champions' })).toBeVisible();
  await expect.poll(scrolledTo).toBe(600);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  await expect(editions).toHaveCount(2);
  await expect.poll(scrolledTo).toBe(150);
});

test('the title of a text that loads after its page takes the focus', async ({ page }) => {
  await page.goto('/roadmap');
  await page.route('**/content/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
});

test('a page change that the next one interrupts logs nothing to the console', inFullRun, async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto('/packs');
  const links = page.getByRole('banner').getByRole('link');
  // Visit each page first: its data and chunks are then loaded, and later changes start immediately.
  for (const name of ['Moments', 'Packs']) {
    await links.getByText(name, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.evaluate(async () => {
    const link = (path: string) => document.querySelector<HTMLElement>(`a[href$="${path}"]`);
    // Interrupts a page change at many different points.
    for (let wait = 0; wait < 60; wait += 3) {
      link(wait % 2 === 0 ? '/moments' : '/packs')?.click();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    link('/packs')?.click();
  });
  await expect(page).toHaveURL(/\/packs$/);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(thrown).toEqual([]);
});

test('a second press of Back shows the page of the URL it leads to', inFullRun, async ({ page }) => {
  await page.goto('/moments');
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/faq');
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/watch-[\w-]{8}\.js$/, async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  await page.evaluate('history.back()');
  await held.promise;
  await page.evaluate('history.back()');
  await expect(page).toHaveURL(/\/moments$/);
  released.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Moments', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  // The list is also behind the moment of the step before, which would open once its code is there.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toBeHidden();
});
