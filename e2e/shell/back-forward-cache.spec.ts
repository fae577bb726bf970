import { publicPaths } from '../../contract/paths.ts';

import { isFullRun } from '../support/full-run.ts';
import { expect, test } from '../support/shop.ts';

test.use({
  // A worker that takes control for the first time discards cached pages. Playwright disables the cache by default.
  serviceWorkers: 'block',
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

const paths = [...publicPaths, '/packs/first-light', '/moments/2013-2014-baltazar-pires-header'];
/** Pages of text are alike. */
const withData = paths.filter((path) => path === '/' || /^\/(packs|moments|contact)/.test(path));

test('Back shows every public page as it was left, without loading it again', async ({ page }) => {
  for (const path of isFullRun ? paths : withData) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    await page.goto('/fairness?next');
    await page.evaluate(() => window.history.back());
    await expect.poll(() => new URL(page.url()).pathname, path).toBe(path);
    await expect.poll(() => page.locator('html[data-left]').count(), path).toBe(1);
  }
});
