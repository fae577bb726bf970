// `npm run bench:tilt`: what it costs to cross a grid of precious cards with a processor four times slower. See the README.
import type { Browser, Page } from '@playwright/test';

import { type CollectionShop, startCollectionShop } from './collection/collection-shop.ts';
import { openChromium } from '../tools/run/open-chromium.ts';

/** `npm run bench:tilt -- 20` crosses so many times. */
const crossings = Number(process.argv[2] ?? 10);
const slowdown = 4;
/** From here on the browser speaks of a long task: https://www.w3.org/TR/longtasks-1/. */
const longTaskMilliseconds = 50;

interface Crossings {
  /** The longest task of each crossing, 0 where none was long. */
  longestTasks: number[];
  /** How many of them had no long task. */
  withoutLongTask: number;
}

async function openList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(window, { long });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(Math.round(entry.duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  // The clips' own decoding is not the tilt's.
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto('/moments?rarity=Rare&rarity=Super+Rare');
  await page.getByRole('main').getByRole('article').nth(7).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function cross(page: Page): Promise<number> {
  for (let row = 0; row < 2; row += 1)
    for (let step = 0; step <= 60; step += 1)
      await page.mouse.move(40 + step * 20, 420 + row * 240 + 30 * Math.sin(step / 4));
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long.splice(0)); // put there by `openList`
  return Math.max(0, ...long.filter((milliseconds) => milliseconds > longTaskMilliseconds));
}

/** The page of a fan with a fine pointer; under reduced motion nothing leans, and what is left is the machine's own. */
async function openDevice(browser: Browser, shop: CollectionShop, reducedMotion: 'reduce' | 'no-preference') {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB', viewport, reducedMotion });
  const page = await context.newPage();
  await openList(page);
  // What is loaded and compiled with the first lean is no cost of crossing.
  await cross(page);
  return page;
}

function describe(longestTasks: number[]): Crossings {
  return { longestTasks, withoutLongTask: longestTasks.filter((milliseconds) => milliseconds === 0).length };
}

const shop = await startCollectionShop([]);
const browser = await openChromium();
const leaning = await openDevice(browser, shop, 'no-preference');
const still = await openDevice(browser, shop, 'reduce');
const seen: { tilt: number[]; still: number[] } = { tilt: [], still: [] };
// In turns, so that a busy minute of the machine is not one side's alone.
for (let crossing = 0; crossing < crossings; crossing += 1) {
  await leaning.bringToFront();
  seen.tilt.push(await cross(leaning));
  await still.bringToFront();
  seen.still.push(await cross(still));
}
await browser.close();
await shop.close();
const [tilt, control] = [describe(seen.tilt), describe(seen.still)];
console.log(JSON.stringify({ crossings, slowdown, tilt, still: control }));
// What the tilt costs it costs every time; what the machine does beside it, it does now and then.
if (tilt.withoutLongTask === 0 && control.withoutLongTask > 0) process.exitCode = 1;
