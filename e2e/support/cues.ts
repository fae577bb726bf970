import type { Page } from '@playwright/test';

/** A cue ends on its own, the shortest before a slow machine could look. Held, it waits for the fan; let go, it runs on. */
export async function holdCues(page: Page, isHeld = true): Promise<void> {
  await page.evaluate((hold) => {
    const sheet = new CSSStyleSheet();
    const held = '[data-cue], [data-cue] *, [data-cue] *::before { animation-play-state: paused !important; }';
    sheet.replaceSync(hold ? held : '');
    document.adoptedStyleSheets = [sheet];
  }, isHeld);
}
