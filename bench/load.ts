// `npm run bench:load`: public pages compared with the same pages without scripts, on a slow connection and a slow
// processor. See the README.
import type { Browser, BrowserContext } from '@playwright/test';

import { openChromium } from '../tools/run/open-chromium.ts';
import { startCollectionShop } from './collection/collection-shop.ts';
import { median } from './collection/median.ts';
import { type Load, measureLoad } from './load/measure-load.ts';
import { measurePresses } from './load/measure-presses.ts';
import { openSlowLine } from './load/slow-line.ts';
import { startStaticSite } from './load/static-copy.ts';
import { quantile } from './statistics.ts';

/** `npm run bench:load -- 7` opens each page 7 times. */
const runs = Number(process.argv[2] ?? 5);
const distFolder = 'dist';
const pages = {
  home: '/',
  packs: '/packs',
  moments: '/moments',
  moment: '/moments/2013-2014-baltazar-pires-header',
};
const viewport = { width: 412, height: 915 };

function openPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin, locale: 'en-GB', viewport, deviceScaleFactor: 2 });
}

/** For a returning user: the worker is in control and the whole app is on the device. */
async function openKnownPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await openPhone(browser, origin);
  const page = await context.newPage();
  for (const path of Object.values(pages)) await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        navigator.serviceWorker.controller?.postMessage({ kind: 'keep-app' }, [port2]);
      }),
  );
  await page.close();
  return context;
}

const shop = await startCollectionShop([]);
const statics = await startStaticSite(shop.origin, Object.values(pages), distFolder);
const shopLine = await openSlowLine(Number(new URL(shop.origin).port));
const staticLine = await openSlowLine(statics.port);
const browser = await openChromium();
const known = {
  shop: await openKnownPhone(browser, shopLine.origin),
  page: await openPhone(browser, staticLine.origin),
};

const seen = new Map<string, Load[]>();
const note = (name: string, load: Load) => seen.set(name, [...(seen.get(name) ?? []), load]);
const pressTimes: Record<string, number[]> = {};
// They alternate, so that a busy minute does not affect only one. The first round fills caches and does not count.
for (let run = 0; run <= runs; run += 1) {
  for (const [name, path] of Object.entries(pages)) {
    for (const [kind, origin] of [
      ['static', staticLine.origin],
      ['shop', shopLine.origin],
    ] as const) {
      const context = await openPhone(browser, origin);
      const load = await measureLoad(context, `${origin}${path}`);
      await context.close();
      if (run > 0) note(`${name} ${kind}`, load);
    }
    const again = { static: await measureLoad(known.page, path), shop: await measureLoad(known.shop, path) };
    if (run > 0) {
      note(`${name} static again`, again.static);
      note(`${name} shop again`, again.shop);
    }
  }
  if (run > 0)
    for (const [name, time] of Object.entries(await measurePresses(known.shop))) (pressTimes[name] ??= []).push(time);
}

const middle = (name: string, key: keyof Load) => median((seen.get(name) ?? []).map((load) => load[key]));
const ratio = (part: number, whole: number) => Number((part / whole).toFixed(2));
for (const name of Object.keys(pages)) {
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
    milliseconds: { first, again },
  };
  console.log(JSON.stringify(row));
}
const p95 = Object.fromEntries(Object.entries(pressTimes).map(([name, times]) => [name, quantile(times, 0.95)]));
console.log(JSON.stringify({ kind: 'presses', runs, p95 }));

await browser.close();
await Promise.all([shopLine.close(), staticLine.close()]);
await Promise.all([shop.close(), statics.close()]);
