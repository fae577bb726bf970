import type { BrowserContext, Page } from '@playwright/test';

import { slowDown } from './measure-load.ts';

/** The most frequent interactions, each on its page. */
const presses: Record<string, (page: Page) => Promise<void>> = {
  menu: async (page) => {
    await page.goto('/packs', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Menu' }).click();
  },
  filter: async (page) => {
    await page.goto('/packs', { waitUntil: 'networkidle' });
    await page.getByText('Derby', { exact: true }).first().click();
  },
  moment: async (page) => {
    await page.goto('/moments', { waitUntil: 'networkidle' });
    await page.locator('main article').first().click();
  },
  language: async (page) => {
    await page.goto('/packs', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('button').first().click();
    await page.getByRole('link', { name: 'Português' }).filter({ visible: true }).click();
  },
};

/** Milliseconds from a press to the next frame, from the browser's Event Timing API: the longest of each visit. */
export async function measurePresses(context: BrowserContext): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, press] of Object.entries(presses)) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = { longest: 0 };
      Object.assign(window, { pressed: seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await slowDown(page);
    await press(page);
    await page.waitForTimeout(1_500);
    times[name] = await page.evaluate(() => (window as unknown as { pressed: { longest: number } }).pressed.longest); // the script above put it there
    await page.close();
  }
  return times;
}
