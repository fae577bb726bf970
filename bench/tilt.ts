// `npm run bench:tilt`: the cost of moving the pointer across a grid of precious cards, on a processor four times
// slower. See the README.
import type { Browser, Page } from '@playwright/test';

import { type CollectionShop, startCollectionShop } from './collection/collection-shop.ts';
import { openChromium } from '../tools/run/open-chromium.ts';

/** `npm run bench:tilt -- 20` crosses 20 times. */
const crossings = Number(process.argv[2] ?? 10);
const slowdown = 4;
/** The browser's threshold for a long task: https://www.w3.org/TR/longtasks-1/. */
const longTaskMilliseconds = 50;

interface Crossings {
  /** The longest task of each crossing, or 0. */
  longestTasks: number[];
  /** How many crossings had no long task. */
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
  // Decoding clips is not part of the tilt's cost.
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

/** The page of a fan with a mouse. Under reduced motion nothing leans, which gives the machine's baseline. */
async function openDevice(browser: Browser, shop: CollectionShop, reducedMotion: 'reduce' | 'no-preference') {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB', viewport, reducedMotion });
  const page = await context.newPage();
  await openList(page);
  // Loading and compiling at the first lean don't count as costs of crossing.
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
// Alternating, so that a busy minute does not affect only one side.
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
// The tilt's cost occurs in every crossing; the machine's other work only in some.
if (tilt.withoutLongTask === 0 && control.withoutLongTask > 0) process.exitCode = 1;
