import type { Page } from '@playwright/test';

/** The page's timers of exactly this length last 20 s: a busy machine may need longer for what they wait for. */
export async function givePatience(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((short) => {
    const later = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, length?: number, ...rest: unknown[]) =>
      later(run, length === short ? 20_000 : length, ...rest);
    window.setTimeout = patient as typeof setTimeout; // the same, but for one number
  }, milliseconds);
}
