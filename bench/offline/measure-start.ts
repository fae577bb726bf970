import type { BrowserContext, Page } from '@playwright/test';

/** What is waited for: an element, or the first frame of a clip. */
export type Goal = { selector: string } | 'first-frame';

async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/**
 * Milliseconds from the start of the navigation, in a tab of its own and with a stopped worker, to what is waited for. Measured within
 * the page, where no protocol stands between the event and the clock.
 */
export async function measureStart(context: BrowserContext, path: string, goal: Goal): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript((wanted) => {
    const reach = () => performance.getEntriesByName('goal').length > 0 || performance.mark('goal');
    if (wanted === 'first-frame') document.addEventListener('loadeddata', reach, { capture: true });
    else
      new MutationObserver((_, observer) => {
        if (document.querySelector(wanted.selector) === null) return;
        observer.disconnect();
        reach();
      }).observe(document, { childList: true, subtree: true });
  }, goal);
  await stopWorkers(page);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('goal').length > 0, undefined, { timeout: 20_000 });
  const milliseconds = await page.evaluate(() => performance.getEntriesByName('goal')[0]?.startTime ?? Number.NaN);
  // What goes on behind the first view is no part of the next start.
  await page.waitForTimeout(500);
  await page.close();
  return milliseconds;
}
