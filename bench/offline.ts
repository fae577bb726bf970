// `npm run bench:offline`: the app's start without a network, and the worker's cost with one. See the README.
import type { BrowserContext } from '@playwright/test';

import { startCollectionShop } from './collection/collection-shop.ts';
import { median } from './collection/median.ts';
import { ownCard } from './collection/sign-in.ts';
import { openChromium } from '../tools/run/open-chromium.ts';
import { emptyShell, measurePrecache, openKeptDevice, openPlainDevice } from './offline/device.ts';
import { type Goal, measureStart } from './offline/measure-start.ts';

const sizes = [12, 1_500];
/** `npm run bench:offline -- 15` starts each page 15 times. */
const runs = Number(process.argv[2] ?? 9);

const card: Goal = { selector: ownCard };
const poster: Goal = { selector: ownCard, withPicture: true };
const pack: Goal = { selector: 'main article' };

interface Start {
  name: string;
  context: BrowserContext;
  path: string;
  goal: Goal;
}

/** The median of each; they alternate, so that a busy minute does not affect only one. */
async function measureAll(starts: readonly Start[]): Promise<Record<string, number>> {
  const seen = new Map<string, number[]>(starts.map(({ name }) => [name, []]));
  // The first run of each fills the browser's memory cache, and does not count.
  for (let run = 0; run <= runs; run += 1)
    for (const { name, context, path, goal } of starts) {
      const milliseconds = await measureStart(context, path, goal);
      if (run > 0) seen.get(name)?.push(milliseconds);
    }
  return Object.fromEntries([...seen].map(([name, samples]) => [name, median(samples)]));
}

const shop = await startCollectionShop(sizes);
const browser = await openChromium();
const precache = await measurePrecache(browser, shop);
const devices = [];
for (const size of sizes) {
  const plain = await openPlainDevice(browser, shop, size);
  const kept = await openKeptDevice(browser, shop, size);
  const empty = await openKeptDevice(browser, shop, size);
  await emptyShell(empty.context);
  devices.push({ size, plain, kept, empty: empty.context });
}

const online = await measureAll(
  devices.flatMap(({ size, plain, kept, empty }) => [
    { name: `${size} empty`, context: empty, path: '/profile', goal: card },
    { name: `${size} profile`, context: kept.context, path: '/profile', goal: card },
    { name: `${size} profile, no worker`, context: plain, path: '/profile', goal: card },
    { name: `${size} packs`, context: kept.context, path: '/packs', goal: pack },
    { name: `${size} packs, no worker`, context: plain, path: '/packs', goal: pack },
  ]),
);
// Offline from here on.
await shop.close();
const offline = await measureAll(
  devices.flatMap(({ size, kept, empty }) => [
    { name: `${size} empty`, context: empty, path: '/profile', goal: card },
    { name: `${size} card`, context: kept.context, path: '/profile', goal: card },
    { name: `${size} poster`, context: kept.context, path: '/profile', goal: poster },
    { name: `${size} filtered`, context: kept.context, path: '/profile?rarity=Rare', goal: card },
    { name: `${size} clip`, context: kept.context, path: kept.momentPath, goal: 'first-frame' as const },
  ]),
);
await browser.close();

console.log(JSON.stringify({ precache }));
for (const { size } of devices) {
  const ratio = (part: number | undefined, whole: number | undefined) =>
    Number(((part ?? Number.NaN) / (whole ?? Number.NaN)).toFixed(2));
  const toEmpty = (name: string) => ratio(offline[`${size} ${name}`], offline[`${size} empty`]);
  const toPlain = (name: string) => ratio(online[`${size} ${name}`], online[`${size} ${name}, no worker`]);
  const coldOffline = {
    card: toEmpty('card'),
    poster: toEmpty('poster'),
    filtered: toEmpty('filtered'),
    clip: toEmpty('clip'),
  };
  const secondVisit = { profile: toPlain('profile'), packs: toPlain('packs') };
  const pick = (all: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => name.startsWith(`${size} `))
        .map(([name, value]) => [name.slice(String(size).length + 1), value]),
    );
  const milliseconds = { offline: pick(offline), online: pick(online) };
  console.log(JSON.stringify({ moments: size, runs, coldOffline, secondVisit, milliseconds }));
}
