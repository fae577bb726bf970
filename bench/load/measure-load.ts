import type { BrowserContext, Page } from '@playwright/test';

export interface Load {
  /** Milliseconds from the start of the navigation to the largest contentful paint. */
  largestPaint: number;
  /** The size of what it painted, in square CSS pixels. */
  largestSize: number;
  /** The sum of milliseconds beyond 50 in long tasks, until the page is quiet. */
  blocking: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
}

/** A page is quiet when nothing was loaded, painted, moved or computed for so long. */
const quietMilliseconds = 1_500;
/** A page with a countdown may never be quiet on a slow machine: its long tasks count until then. */
const longestMilliseconds = 20_000;

/** Like a cheap phone's, compared with this machine. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page in a new tab and returns how long the user waits. */
export async function measureLoad(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, largestSize: 0, blocking: 0, shift: 0, lastAt: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        list.getEntries().forEach(take);
        seen.lastAt = performance.now();
      }).observe({ type, buffered: true });
    watch('resource', () => undefined);
    watch('largest-contentful-paint', (entry) => {
      seen.largestPaint = entry.startTime;
      seen.largestSize = (entry as PerformanceEntry & { size: number }).size; // by its type
    });
    watch('longtask', ({ duration }) => (seen.blocking += duration - 50));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // by its type
      if (!hadRecentInput) seen.shift += value;
    });
  });
  await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    ([quiet, longest]) => {
      const { seen } = window as unknown as { seen: { lastAt: number } }; // the script above put it there
      return performance.now() - seen.lastAt > quiet || performance.now() > longest;
    },
    [quietMilliseconds, longestMilliseconds] as const,
    { polling: 250 },
  );
  const load = await page.evaluate(() => (window as unknown as { seen: Load }).seen); // as above
  await page.close();
  return load;
}
