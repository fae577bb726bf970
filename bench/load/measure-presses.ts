import type { BrowserContext, Locator, Page } from '@playwright/test';

import { slowDown } from './measure-load.ts';

/**
 * Like a finger. Playwright's own click adds a listener to the page that looks for what covers the element; that takes
 * longer than what the app does, and would be measured with it.
 */
async function tap(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not on the page');
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

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
    press: (page) => tap(page.getByRole('button', { name: 'Menu' })),
    effect: (page) => page.getByRole('dialog').filter({ visible: true }),
  },
  filter: {
    path: '/packs',
    press: (page) => tap(page.getByRole('group', { name: 'Pack type' }).getByText('Derby', { exact: true })),
    effect: (page) => page.getByRole('button', { name: 'Clear all' }),
  },
  moment: {
    path: '/moments',
    press: (page) => tap(page.locator('main article').first()),
    effect: (page) => page.getByRole('dialog').filter({ visible: true }),
  },
  language: {
    path: '/packs',
    press: async (page) => {
      await tap(page.getByRole('contentinfo').getByRole('button', { name: 'Language' }));
      await tap(page.getByRole('contentinfo').getByRole('link', { name: 'Português' }));
    },
    effect: (page) => page.getByRole('heading', { level: 1, name: 'Pacotes' }),
  },
};

/**
 * Milliseconds from a press to the next frame, from the browser's Event Timing API: the longest press of a visit
 * to its page that ends half a second after its effect.
 */
export async function measurePress(context: BrowserContext, { path, press, effect }: Press): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const pressed = { longest: 0 };
    Object.assign(window, { pressed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming; // by its type
        // Others are not presses: when a dialog opens under a resting pointer, the pointer leaves what is below.
        if (interactionId > 0) pressed.longest = Math.max(pressed.longest, duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // from Event Timing
  });
  await slowDown(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  // Set when the app has taken over the server's HTML; a press before that also pays for the rest of it.
  await page.waitForSelector('html[data-alive]');
  await press(page);
  await effect(page).waitFor();
  await page.waitForTimeout(500);
  const longest = await page.evaluate(
    () => (window as unknown as { pressed: { longest: number } }).pressed.longest, // the script above put it there
  );
  // A chosen language would lead later visits of `/` elsewhere.
  await context.clearCookies({ name: 'locale' });
  await page.close();
  return longest;
}
