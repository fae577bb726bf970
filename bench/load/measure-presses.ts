import type { BrowserContext, Locator, Page } from '@playwright/test';

import { slowDown } from './measure-load.ts';

/**
 * A finger's tap. Playwright's own click adds a listener to the page that looks for what covers the element; that takes
 * longer than what the app does, and would be measured with it.
 */
async function tap(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not on the page');
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

export interface Press {
  path: string;
  /** What leads to the press, and is not measured. */
  prepare?: (page: Page) => Promise<void>;
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

/** Tearing a sealed pack whose fan has consented. */
export function tearOf(packId: string): Press {
  return {
    path: `/profile/packs/${packId}`,
    async prepare(page) {
      await page.getByRole('button', { name: 'Open the pack', exact: true }).tap();
      await page.getByRole('button', { name: 'Tear it open' }).waitFor();
    },
    press: (page) => tap(page.getByRole('button', { name: 'Tear it open' })),
    effect: (page) => page.getByRole('button', { name: 'Next moment' }),
  };
}

/** Set by the page's own script. */
type Pressed = Window & { pressed: { longest: number } };

/**
 * Milliseconds from a press to the next frame, from the browser's Event Timing API: the longest press of a visit
 * to its page that ends half a second after its effect.
 */
export async function measurePress(context: BrowserContext, { path, prepare, press, effect }: Press): Promise<number> {
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
  if (prepare !== undefined) {
    await prepare(page);
    // Until its events are reported.
    await page.waitForTimeout(1_000);
    await page.evaluate(() => void ((window as unknown as Pressed).pressed.longest = 0));
  }
  await press(page);
  await effect(page).waitFor();
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => (window as unknown as Pressed).pressed.longest);
  // A chosen language would lead later visits of `/` elsewhere.
  await context.clearCookies({ name: 'locale' });
  await page.close();
  return longest;
}
