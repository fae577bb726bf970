import type { Page } from '@playwright/test';

import { publicPaths } from '../../contract/paths.ts';
import { givePacks } from '../../server/testing/give-packs.ts';

import { buy, makeCollector, makeShowcase, openAtServer, signIn } from '../support/device.ts';
import { expect, makeFan, newDevice, type Shop, test, withoutWorker } from '../support/shop.ts';
import { findReflowFaults, findViolations } from './check-page.ts';
import { combinationsFrom } from './combinations.ts';

// The worker does not change what a page contains.
test.use(withoutWorker);

const forVisitors = [
  ...publicPaths,
  '/packs?type=Derby',
  '/packs/first-light',
  '/moments?search=nothing+is+called+that',
  '/moments/2013-2014-baltazar-pires-header',
  '/moments/2013-2014-baltazar-pires-header/1',
  '/blogs?post=the-lamp',
  '/login',
  '/signup',
  '/confirmation/somebody',
  '/club-kit',
  '/no-such-page',
];

const forFans = [
  '/',
  '/profile',
  '/profile?search=nothing+is+called+that',
  '/profile?tab=album',
  '/profile?tab=packs',
  '/profile?tab=orders',
  '/profile/edit',
  '/profile/storage',
  '/contact-us',
];

/** Visible placeholders. Those below the fold wait until the user scrolls to them. */
function findPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { top, width } = element.getBoundingClientRect();
      return width > 0 && top < window.innerHeight;
    };
    return [...document.querySelectorAll('[data-skeleton]')].filter(isSeen).map(({ outerHTML }) => outerHTML);
  });
}

/** The app has started and nothing on the screen is still loading. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await expect(page.locator('#start-failure')).not.toBeAttached();
  await expect.poll(() => findPlaceholders(page), page.url()).toEqual([]);
}

async function checkAll(page: Page, prefix: string, paths: readonly string[]): Promise<string[]> {
  const findings: string[] = [];
  for (const path of paths) {
    const place = `${prefix}${path}`.replace(/(.)\/$/, '$1');
    await page.goto(place);
    await settle(page);
    findings.push(...(await findViolations(page, place)), ...(await findReflowFaults(page, place)));
  }
  return findings;
}

/** Packs in both states, and an album with gaps. */
async function makeOwner(shop: Shop) {
  const fan = await makeCollector(shop, 2);
  const [sealed = '', opened = ''] = await givePacks(shop.database, fan.username, 2);
  await openAtServer(shop, opened, 3);
  return { fan, packs: [`/profile/packs/${sealed}`, `/profile/packs/${opened}`] };
}

for (const { name, say, viewport } of combinationsFrom(0)) {
  test(`every page of a visitor is without findings of axe and fits 320 pixels, ${name}`, async ({ browser, shop }) => {
    test.setTimeout(240_000);
    const context = await newDevice(browser, shop, { viewport });
    const paths = [...forVisitors, await makeShowcase(shop)];
    expect(await checkAll(await context.newPage(), say.prefix, paths)).toEqual([]);
    await context.close();
  });
}

for (const { name, say, viewport } of combinationsFrom(1)) {
  test(`every page of a fan is without findings of axe and fits 320 pixels, ${name}`, async ({ browser, shop }) => {
    test.setTimeout(240_000);
    const context = await newDevice(browser, shop, { viewport });
    const page = await context.newPage();
    const { fan, packs } = await makeOwner(shop);
    await signIn(page, shop, fan);
    const findings = await checkAll(page, say.prefix, [...forFans, ...packs]);
    await context.close();

    const bought = await buy(browser, shop, say);
    findings.push(
      ...(await checkAll(bought.page, say.prefix, [
        `/profile/orders/${bought.orderId}`,
        `/profile/orders/${bought.orderId}?withdraw=`,
      ])),
    );
    await bought.context.close();

    const newcomers = await newDevice(browser, shop, { viewport });
    const first = await newcomers.newPage();
    await signIn(first, shop, await makeFan(shop, `newcomer-${viewport.width}-${say.prefix.slice(1)}`));
    findings.push(...(await checkAll(first, say.prefix, ['/profile', '/profile?tab=packs', '/profile?tab=orders'])));
    await newcomers.close();
    expect(findings).toEqual([]);
  });
}
