import type { BrowserContext, Page } from '@playwright/test';

/**
 * The end of the measurement: the frame in which an element is visible, optionally with its picture; or the first frame
 * of a clip.
 */
export type Goal = { selector: string; withPicture?: boolean } | 'first-frame';

async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/**
 * Milliseconds from the start of the navigation, in a new tab and with a stopped worker. Measured inside the page, so
 * that the protocol adds no delay.
 */
export async function measureStart(context: BrowserContext, path: string, goal: Goal): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript((wanted) => {
    const isReached = () => performance.getEntriesByName('goal').length > 0;
    const reach = () => isReached() || performance.mark('goal');
    if (wanted === 'first-frame') {
      document.addEventListener('loadeddata', reach, { capture: true });
      return;
    }
    const isSeen = () => {
      const element = document.querySelector(wanted.selector);
      const picture = element?.querySelector('img');
      const hasPicture = picture !== null && picture !== undefined && picture.complete && picture.naturalWidth > 0;
      const isVisible = element?.checkVisibility({ visibilityProperty: true }) === true && element.clientHeight > 0;
      return isVisible && (wanted.withPicture !== true || hasPicture);
    };
    /** There is no frame before the style sheets; work after a frame is included in the picture that it produced. */
    const look = () => {
      if (isReached()) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => isSeen() && reach();
      requestAnimationFrame(() => {
        if (isSeen()) port2.postMessage('the frame is drawn');
        look();
      });
    };
    look();
  }, goal);
  await stopWorkers(page);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('goal').length > 0, undefined, { timeout: 20_000 });
  const milliseconds = await page.evaluate(() => performance.getEntriesByName('goal')[0]?.startTime ?? Number.NaN);
  // Background work after the first view must not slow the next start.
  await page.waitForTimeout(500);
  await page.close();
  return milliseconds;
}
