import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';

import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { languageTag, type Locale, locales, pathIn } from '#contract/locale.ts';

import { createRandom } from './seeded-random.ts';
import { findProblems } from './assertions.ts';
import { actions } from './actions.ts';
import type { ActionResult, FanAtPage, Faults } from './fan-at-page.ts';
import { fan as account, type FanShop, startFanShop } from './fan-shop.ts';
import { moneyFaults } from './money.ts';
import { type PageSnapshot, takeSnapshot } from './page-snapshot.ts';
import { createOracle, type Oracle } from './oracle.ts';
import { goSomewhere } from './navigation.ts';
import { watch } from './watch.ts';

/** How long a skeleton or a busy button may stay once the connection is back. */
const patienceMilliseconds = 8_000;
const betweenLooks = 200;

export interface RunReport {
  seed: number;
  device: string;
  steps: number;
  /** Empty: no faults. */
  faults: string[];
  /** The last steps before a fault, in words. */
  story: string[];
  /** Key presses after which nothing had the focus. Not a fault by itself. */
  lostFocus: string[];
}

interface Device {
  locale: Locale;
  hasTouch: boolean;
  hasWorker: boolean;
  reducedMotion: 'reduce' | 'no-preference';
}

/** Phone or desktop, the language, and with or without the worker: chosen by the seed. */
function pickDevice(seed: number): Device {
  const random = createRandom(seed, 0);
  return {
    hasTouch: random.is(50),
    locale: random.pick(locales),
    hasWorker: random.is(75),
    reducedMotion: random.pick(['reduce', 'no-preference']),
  };
}

async function openContext(browser: Browser, shop: FanShop, device: Device): Promise<BrowserContext> {
  const { hasTouch, locale, hasWorker, reducedMotion } = device;
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: hasTouch ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch,
    isMobile: hasTouch,
    locale: languageTag[locale],
    timezoneId: 'Europe/Lisbon',
    reducedMotion,
  });
  // Playwright's own option to block workers makes a registration resolve to nothing.
  if (!hasWorker) await context.addInitScript('delete Navigator.prototype.serviceWorker');
  return context;
}

async function arrive(page: Page, { locale, hasWorker }: Device): Promise<void> {
  await page.goto(pathIn(locale, `/login?redirect=${pathIn(locale, '/profile')}`));
  await page.locator('main form input[name="username"]').fill(account.username);
  await page.locator('main form input[name="password"]').fill(account.password);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/\/profile/);
  if (hasWorker) await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
}

/** Polls until no faults remain or time is up. Starts over if the page navigates meanwhile. */
async function rest(
  page: Page,
  oracle: Oracle,
  patience: number,
): Promise<{ snapshot: PageSnapshot | null; complaints: string[] }> {
  const end = performance.now() + patience;
  let seen: { snapshot: PageSnapshot | null; complaints: string[] } = {
    snapshot: null,
    complaints: ['the page answers nothing'],
  };
  do {
    await pause(betweenLooks);
    const snapshot = await page.evaluate(takeSnapshot).catch(() => null);
    if (snapshot === null) continue;
    seen = { snapshot, complaints: await findProblems(snapshot, oracle) };
    if (seen.complaints.length === 0) break;
  } while (performance.now() < end);
  return seen;
}

async function act(fan: FanAtPage): Promise<ActionResult> {
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      const done = await fan.random.weigh(actions).act(fan);
      if (done !== null) return done;
    }
    return { told: 'does nothing' };
  } catch (error) {
    // The target or its page disappeared: bad luck, not a fault.
    return { told: `stumbles: ${String(error).split('\n')[0]}` };
  }
}

interface RunOptions {
  seed: number;
  steps: number;
  distFolder: string;
  isOver: () => boolean;
  tell: (line: string) => void;
}

/** One walk of one fan through their own shop, up to the first fault. */
export async function walk(browser: Browser, options: RunOptions): Promise<RunReport> {
  const { seed, distFolder } = options;
  const device = pickDevice(seed);
  const shop = await startFanShop(distFolder, device.locale);
  const context = await openContext(browser, shop, device);
  try {
    const report = await wander(shop, context, device, options);
    await context.close();
    report.faults.push(...(await moneyFaults(shop)));
    return report;
  } finally {
    await context.close();
    await shop.close();
  }
}

async function wander(
  shop: FanShop,
  context: BrowserContext,
  device: Device,
  { seed, steps, isOver, tell }: RunOptions,
): Promise<RunReport> {
  const words = [device.hasTouch ? 'phone' : 'desk', device.locale, device.hasWorker ? 'worker' : 'no worker'];
  const report: RunReport = { seed, device: words.join(', '), steps: 0, faults: [], story: [], lostFocus: [] };
  const note = (line: string) => {
    report.story.push(line);
    tell(line);
  };
  const faults: Faults = { isCut: false, isSlow: false, isThrottled: false };
  const { heard } = watch(context, faults);
  const page = await context.newPage();
  await arrive(page, device);
  const oracle = await createOracle(shop, async () => {
    const query = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' };
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' };
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/moments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(query),
    });
    return v.parse(listCatalogue.answer, await answer.json()).tokens;
  });
  const fan: FanAtPage = {
    shop,
    context,
    page,
    session: await context.newCDPSession(page),
    hasTouch: device.hasTouch,
    faults,
    random: createRandom(seed, 0),
    rested: null,
    turnTo: async (other) => {
      fan.page = other;
      fan.session = await context.newCDPSession(other);
      await other.bringToFront();
    },
  };
  for (let step = 1; step <= steps && !isOver(); step += 1) {
    report.steps = step;
    fan.random = createRandom(seed, step);
    const { told, expects, isByKeyboard = false } = await act(fan);
    note(`${seed}.${step} ${told} → ${fan.page.url().replace(shop.origin, '')}`);
    const waits = fan.random.is(60) && !faults.isCut;
    fan.rested = null;
    if (waits) {
      const { snapshot, complaints } = await rest(
        fan.page,
        oracle,
        patienceMilliseconds * (faults.isSlow || faults.isThrottled ? 3 : 1),
      );
      report.faults.push(...complaints);
      if (complaints.length > 0 && snapshot !== null)
        note(
          `sees ${snapshot.path} ${[...snapshot.titles, ...snapshot.dialogs].join(' | ')}: ${snapshot.mainText.slice(0, 200)}`,
        );
      if (snapshot?.isOurs === true) {
        // On a slow connection or processor the previous page may still be shown at the next URL.
        if (!faults.isSlow && !faults.isThrottled) fan.rested = snapshot;
        report.faults.push(...(expects?.(snapshot) ?? []));
        if (isByKeyboard && snapshot.focusIsLost) report.lostFocus.push(`${told} → ${snapshot.path}`);
      } else if (snapshot?.path.startsWith('/3ds') !== true) {
        // The browser's error page after a cut connection, or the start page before the first step. The bank's page is
        // part of the walk.
        await goSomewhere(fan).catch(() => undefined);
      }
    } else {
      await pause(fan.random.pick([0, 50, 150, 400]));
    }
    report.faults.push(...heard());
    if (report.faults.length > 0) break;
  }
  return report;
}
