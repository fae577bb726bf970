// `npm run bench:load`: public pages compared with the same pages without scripts, on a slow connection and a slow
// processor. See the README.
import type { Browser, BrowserContext } from '@playwright/test';

import { givePacks } from '#server/testing/give-packs.ts';

import { openChromium } from '../tools/run/open-chromium.ts';
import { askWorker, workerInCharge } from './ask-worker.ts';
import { startCollectionShop } from './collection/collection-shop.ts';
import { median } from './collection/median.ts';
import { signIn } from './collection/sign-in.ts';
import { type Load, measureLoad } from './load/measure-load.ts';
import { measurePress, presses, tearOf } from './load/measure-presses.ts';
import { openSlowLine, type SlowLine } from './load/slow-line.ts';
import { startStaticSite } from './load/static-copy.ts';
import { quantile } from './statistics.ts';
import { step } from './step.ts';

/** `npm run bench:load -- 7 home presses` opens the home page 7 times and measures presses; by default everything. */
const [count, ...chosen] = process.argv.slice(2);
const runs = Number(count ?? 5);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const paths = {
  home: '/',
  packs: '/packs',
  moments: '/moments',
  moment: '/moments/2013-2014-baltazar-pires-header',
};
const pages = Object.entries(paths).filter(([name]) => isChosen(name));
const viewport = { width: 412, height: 915 };
/** The size of the collection of the fan who tears packs. */
const tearingFan = 12;

/** Without a proxy, its connection is this machine's. */
function openPhone(browser: Browser, { origin, proxy }: Pick<SlowLine, 'origin'> & Partial<SlowLine>) {
  return browser.newContext({
    baseURL: origin,
    ...(proxy === undefined ? {} : { proxy }),
    locale: 'en-GB',
    viewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
}

/** For a returning user: the worker is in control and the whole app is on the device. */
async function openKnownPhone(): Promise<BrowserContext> {
  const context = await openPhone(browser, shopLine);
  const page = await context.newPage();
  for (const path of Object.values(paths)) await page.goto(path, { waitUntil: 'networkidle' });
  await workerInCharge(page);
  await askWorker(page, { kind: 'keep-app' });
  await page.close();
  return context;
}

const shop = await startCollectionShop([tearingFan]);
const statics = await startStaticSite(shop.origin, Object.values(paths));
const shopLine = await openSlowLine(Number(new URL(shop.origin).port));
const staticLine = await openSlowLine(statics.port);
const browser = await openChromium();
const lines = { static: staticLine, shop: shopLine };
type Site = keyof typeof lines;
const sites: readonly Site[] = ['static', 'shop'];
const known = {
  static: await openPhone(browser, staticLine),
  shop: await step('install the app on a phone', openKnownPhone, 200),
};

async function visit(site: Site, context: BrowserContext, path: string): Promise<Load> {
  await lines[site].untilFree();
  return measureLoad(context, path);
}

function firstVisit(name: string, site: Site, path: string): Promise<Load> {
  return step(`${name}, ${site}, first visit`, async () => {
    const context = await openPhone(browser, lines[site]);
    const load = await visit(site, context, path);
    await context.close();
    return load;
  });
}

/** Fails unless the largest paint of both sites has one size: otherwise two different things would be compared. */
async function firstVisits(name: string, path: string): Promise<Record<Site, Load>> {
  const first = { static: await firstVisit(name, 'static', path), shop: await firstVisit(name, 'shop', path) };
  const sizes = sites.map((site) => first[site].largestSize);
  if (Math.max(...sizes) <= 1.02 * Math.min(...sizes)) return first;
  throw new Error(`${name}: the largest paint has ${sizes.join(' or ')} square pixels`);
}

/** Signed in, so it is not the phone whose visits are measured. */
async function openFansPhone(): Promise<{ context: BrowserContext; packIds: string[] }> {
  const packIds = await givePacks(shop.database, shop.getUsername(tearingFan), runs + 1, { hasConsented: true });
  const context = await openPhone(browser, shop);
  const page = await context.newPage();
  await signIn(page, shop, tearingFan);
  await page.close();
  return { context, packIds };
}

const fansPhone = isChosen('presses') ? await step('sign a fan in', openFansPhone, 60) : undefined;

const seen = new Map<string, Load[]>();
const pressTimes = new Map<string, number[]>();
const note = <T>(all: Map<string, T[]>, name: string, one: T) => all.set(name, [...(all.get(name) ?? []), one]);

// They alternate, so that a busy minute does not affect only one. The first round fills caches and does not count.
for (let run = 0; run <= runs; run += 1) {
  for (const [name, path] of pages) {
    const first = await firstVisits(`${run}/${runs} ${name}`, path);
    for (const site of sites) {
      const again = await step(`${run}/${runs} ${name}, ${site}, second visit`, () => visit(site, known[site], path));
      if (run === 0) continue;
      note(seen, `${name} ${site}`, first[site]);
      note(seen, `${name} ${site} again`, again);
    }
  }
  if (fansPhone === undefined) continue;
  for (const [name, press] of Object.entries(presses)) {
    const time = await step(`${run}/${runs} press ${name}`, () => measurePress(known.shop, press));
    if (run > 0) note(pressTimes, name, time);
  }
  const tear = tearOf(fansPhone.packIds[run] ?? '');
  const time = await step(`${run}/${runs} press tear`, () => measurePress(fansPhone.context, tear));
  if (run > 0) note(pressTimes, 'tear', time);
}

const middle = (name: string, key: Exclude<keyof Load, 'largestSize'>) =>
  median((seen.get(name) ?? []).map((load) => load[key]));
const ratio = (part: number, whole: number) => Number((part / whole).toFixed(2));
for (const [name] of pages) {
  const first = { static: middle(`${name} static`, 'largestPaint'), shop: middle(`${name} shop`, 'largestPaint') };
  const again = {
    static: middle(`${name} static again`, 'largestPaint'),
    shop: middle(`${name} shop again`, 'largestPaint'),
  };
  const row = {
    page: name,
    largestPaint: ratio(first.shop, first.static),
    secondVisit: ratio(again.shop, again.static),
    blocking: middle(`${name} shop`, 'blocking'),
    shift: middle(`${name} shop`, 'shift'),
    // The static page's blocking time says how slow the machine is.
    milliseconds: { first, again, staticBlocking: middle(`${name} static`, 'blocking') },
  };
  console.log(JSON.stringify(row));
}
const p95 = Object.fromEntries([...pressTimes].map(([name, times]) => [name, quantile(times, 0.95)]));
console.log(JSON.stringify({ kind: 'presses', runs, p95 }));

await browser.close();
await Promise.all([shopLine.close(), staticLine.close()]);
await Promise.all([shop.close(), statics.close()]);
