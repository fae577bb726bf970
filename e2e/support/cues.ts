import type { Page } from '@playwright/test';

/**
 * A cue ends by itself, the shortest one before a slow machine could check it. Held, it waits for the fan; released, it
 * continues.
 */
export async function holdCues(page: Page, isHeld = true): Promise<void> {
  await page.evaluate((hold) => {
    const sheet = new CSSStyleSheet();
    const held = '[data-cue], [data-cue] *, [data-cue] *::before { animation-play-state: paused !important; }';
    sheet.replaceSync(hold ? held : '');
    document.adoptedStyleSheets = [sheet];
  }, isHeld);
}
