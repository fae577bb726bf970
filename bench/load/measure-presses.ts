import type { BrowserContext, Page } from '@playwright/test';

import { slowDown } from './measure-load.ts';

interface Press {
  path: string;
  press: (page: Page) => Promise<void>;
  /** Visible when the press has had its effect. */
  effect: (page: Page) => { waitFor(): Promise<void> };
}

/** The most frequent interactions, each on its page. */
export const presses: Record<string, Press> = {
  menu: {
    path: '/packs',
    press: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    effect: (page) => page.getByRole('dialog').filter({ visible: true }),
  },
  filter: {
    path: '/packs',
    press: (page) => page.getByRole('group', { name: 'Pack type' }).getByText('Derby', { exact: true }).click(),
    effect: (page) => page.getByRole('button', { name: 'Clear all' }),
  },
  moment: {
    path: '/moments',
    press: (page) => page.locator('main article').first().click(),
    effect: (page) => page.getByRole('dialog').filter({ visible: true }),
  },
  language: {
    path: '/packs',
    press: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Language' }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Português' }).click();
    },
    effect: (page) => page.getByRole('heading', { level: 1, name: 'Pacotes' }),
  },
};

/**
 * Milliseconds from a press to the next frame, from the browser's Event Timing API: the longest of a visit to its page
 * that ends half a second after its effect.
 */
export async function measurePress(context: BrowserContext, { path, press, effect }: Press): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const pressed = { longest: 0 };
    Object.assign(window, { pressed });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pressed.longest = Math.max(pressed.longest, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // from Event Timing
  });
  await slowDown(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await press(page);
  await effect(page).waitFor();
  await page.waitForTimeout(500);
  const longest = await page.evaluate(
    () => (window as unknown as { pressed: { longest: number } }).pressed.longest, // the script above put it there
  );
  await page.close();
  return longest;
}
