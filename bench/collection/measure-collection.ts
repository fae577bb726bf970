import { type Browser, expect, type Page } from '@playwright/test';

import { workerInCharge } from '../ask-worker.ts';
import type { CollectionShop } from './collection-shop.ts';
import { median } from './median.ts';
import { ownCard, signIn } from './sign-in.ts';

/** In milliseconds, unless the name says otherwise. */
export interface Figures {
  /** From the start of a second visit until the first card of the collection is in the document. */
  firstCard: number;
  /** From pressing a filter or typing in the search until the list is updated. */
  filter: number;
  nodes: number;
  nodesAfterScrolling: number;
  heapMb: number;
  /** The share of frames that took more than 1.5 times the screen's frame interval. */
  lateFrames: number;
}

/** True if the worker has stored the whole collection. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // Opening a database before the worker creates it would create it without its store, and nothing would ever be
    // kept.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'shop-collections')) return false;
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open('shop-collections');
      opening.addEventListener('success', () => {
        const { result } = opening;
        const count = result.transaction('copies').objectStore('copies').count();
        count.addEventListener('success', () => {
          result.close();
          resolve(count.result > 0);
        });
      });
    });
  });
}

/**
 * Waits until the collection is stored, so that this is no longer a first visit. `waitForFunction` does not await
 * promises.
 */
async function untilKept(page: Page): Promise<void> {
  await page.reload();
  await expect.poll(() => isKept(page), { intervals: [500], timeout: 90_000 }).toBe(true);
  // The comparison with the server, started by the reload, is finished, too.
  await page.waitForTimeout(2_000);
}

/** Opens the profile again and measures inside the page, so that the protocol adds no delay. */
async function measureFirstCard(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      performance.mark('first-card');
    }).observe(document, { childList: true, subtree: true });
  }, ownCard);
  await page.goto('/profile');
  await page.locator(ownCard).waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(() => performance.getEntriesByName('first-card')[0]?.startTime ?? Number.NaN);
}

/** Presses a filter and waits inside the page for the resulting count. */
function press(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const count = document.querySelector('main p[aria-live]');
        const inputs = [...document.querySelectorAll<HTMLLabelElement>('main fieldset label')];
        const input = inputs.find((one) => one.textContent === label)?.querySelector('input');
        const before = count?.textContent;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (count?.textContent === before) return;
          observer.disconnect();
          // Changes are on the screen in the next frame.
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        observer.observe(document.querySelector('main') ?? document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
        input?.click();
      }),
    name,
  );
}

async function measureFilter(page: Page): Promise<number> {
  await page.getByText('Filter', { exact: true }).click();
  const times: number[] = [];
  // Switches filters on and off, so that every press changes the count, even with twelve moments.
  for (const name of ['Rare', 'Common', 'Epic', 'Midfielder', 'Forward'])
    times.push(await press(page, name), await press(page, name));
  return median(times);
}

/** Scrolls steadily for three seconds and counts late frames. */
function scroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollBy(0, 25);
          const isDone = now - start > 3_000;
          if (!isDone) return void requestAnimationFrame(step);
          const late = frames.slice(1).filter((length) => length > 25).length;
          return resolve(late / Math.max(1, frames.length - 1));
        };
        requestAnimationFrame(step);
      }),
  );
}

const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** One fan on a new device, second visit. */
export async function measureCollection(browser: Browser, shop: CollectionShop, size: number): Promise<Figures> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await signIn(page, shop, size);
  await workerInCharge(page);
  await untilKept(page);
  const firstCards = [];
  for (let visit = 0; visit < 3; visit += 1) firstCards.push(await measureFirstCard(page));
  const nodes = await countNodes(page);
  const filter = await measureFilter(page);
  const lateFrames = await scroll(page);
  const nodesAfterScrolling = await countNodes(page);
  const heapMb = await measureHeap(page);
  await context.close();
  return { firstCard: median(firstCards), filter, nodes, nodesAfterScrolling, heapMb, lateFrames };
}
