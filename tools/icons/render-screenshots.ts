// Takes the screenshots of the install dialog, into `content/public/screenshots/`. Run it after changing one of these pages and
// building: `node tools/icons/render-screenshots.ts`.
import { join } from 'node:path';

import type { Page } from 'playwright';

import { locales } from '#contract/locale.ts';

import { openDevice, signIn } from '../contact-sheets/browser.ts';
import { openChromium } from '../run/open-chromium.ts';
import { pathIn } from '../contact-sheets/places.ts';
import { startShop } from '../contact-sheets/shop.ts';
import { installScreenshots, screenshotFile, screenshotSizes } from '../build/install-screenshots.ts';

/** All visible pictures have loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter((one) => one.loading !== 'lazy').map((one) => one.decode().catch(() => undefined)),
    ),
  );
}

const browser = await openChromium();
const shop = await startShop('dist');
for (const locale of locales) {
  for (const { name, shape, path } of installScreenshots) {
    const [width, height] = screenshotSizes[shape];
    const viewport = { width, height };
    const context = await openDevice(browser, { origin: shop.origin, viewport, locale, hasWorker: false });
    const page = await context.newPage();
    if (path.startsWith('/profile')) await signIn(page, locale);
    await page.goto(pathIn(locale, path));
    await settle(page);
    await page.screenshot({ path: join('content/public', screenshotFile(name, locale)), type: 'jpeg', quality: 82 });
    await context.close();
  }
}
await browser.close();
await shop.close();
