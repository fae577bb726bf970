import type { Browser, BrowserContext, Page } from '@playwright/test';

import { givePacks } from '../../server/testing/give-packs.ts';

import { makeCollector, openAtServer, openDevice } from '../support/device.ts';
import { inFullRun } from '../support/full-run.ts';
import {
  collectionKept,
  expect,
  goOffline,
  goOnline,
  lookForVersion,
  makeFan,
  type Shop,
  test,
  underWorker,
  withNewVersion,
} from '../support/shop.ts';

/** Controlled by the worker. With Save-Data, clips neither play on their own nor are prefetched. */
async function openSavingDevice(browser: Browser, shop: Shop, account: { username: string; password: string }) {
  const { context, page } = await openDevice(browser, shop, { account });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await underWorker(page);
  await collectionKept(page);
  return { context, page };
}

/** The season with the most different clips, and how many of its moments the fan has. */
async function readLargestSeason({ database }: Shop, username: string) {
  const [season] = await database.query<{ season: string; moments: number }>(
    `select season, count(distinct moment_edition_id)::int as moments
     from moments join moment_editions using (moment_edition_id)
     where owner_id = (select user_id::text from identity_users where username = $1)
     group by season order by count(distinct document->'clip'->>'src') desc, season limit 1`,
    [username],
  );
  if (season === undefined) throw new Error(`${username} has no moments`);
  return season;
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((candidate) => candidate.startsWith('kept-'));
    if (name === undefined) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });

const keptClips = async (page: Page) => (await keptFiles(page)).filter((url) => url.endsWith('.mp4')).length;

/** A range request, as players send it. */
const askRange = (page: Page, clip: string, range: string) =>
  page.evaluate(
    async ([path, asked]) => {
      const answer = await fetch(path, { headers: { range: asked } });
      const { byteLength } = await answer.arrayBuffer();
      return { status: answer.status, bytes: byteLength, range: answer.headers.get('content-range') };
    },
    [clip, range] as const,
  );

async function askToKeep(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(/Keep \d+ moments? on this device\?/)).toBeVisible();
}

/** A list's control is opened by a button of its bar. */
const openControl = (page: Page) => page.getByRole('button', { name: 'On this device', exact: true }).click();
const start = (page: Page) => page.getByRole('button', { name: 'Keep on this device', exact: true }).click();
const done = (page: Page) => page.getByText('Kept on this device', { exact: true });

/** Two files per second: enough time to press something. */
const slow = (shop: Shop) => shop.line.delayBy(() => 250);
const fast = (shop: Shop) => shop.line.delayBy(() => 0);

test.afterEach(({ shop }) => {
  fast(shop);
  shop.line.mend();
});

async function expectRanges(page: Page, clip: string): Promise<void> {
  const { bytes: size } = await askRange(page, clip, 'bytes=0-');
  const last = size - 1;
  expect(await askRange(page, clip, 'bytes=0-1')).toEqual({ status: 206, bytes: 2, range: `bytes 0-1/${size}` });
  expect(await askRange(page, clip, 'bytes=0-')).toMatchObject({ status: 206, range: `bytes 0-${last}/${size}` });
  expect(await askRange(page, clip, 'bytes=9-')).toMatchObject({ bytes: size - 9, range: `bytes 9-${last}/${size}` });
  expect(await askRange(page, clip, 'bytes=-9')).toMatchObject({
    bytes: 9,
    range: `bytes ${size - 9}-${last}/${size}`,
  });
  expect(await askRange(page, clip, `bytes=0-${size + 99}`)).toMatchObject({ status: 206, bytes: size });
  expect(await askRange(page, clip, `bytes=${size}-`)).toEqual({ status: 416, bytes: 0, range: `bytes */${size}` });
}

async function playFirst(page: Page): Promise<void> {
  await page.locator('main a[data-moment]').first().click();
  const video = page.locator('dialog video').last();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
}

test('a season is kept offline after its size was shown, paused, found again after a reload, resumed, and watched without a connection @spec(device.clips, route.storage)', async ({
  browser,
  shop,
}) => {
  const fan = await makeCollector(shop, 8);
  const { season, moments } = await readLargestSeason(shop, fan.username);
  const { context, page } = await openSavingDevice(browser, shop, fan);
  await page.goto(`/profile?season=${season}`);
  await openControl(page);
  await askToKeep(page, `Keep ${moments} moments offline`);
  await expect(page.getByText(/Size: \d[\d.]*\s[kM]B\. Your browser allows about/)).toBeVisible();
  expect(await keptFiles(page)).toEqual([]);

  slow(shop);
  await start(page);
  await expect.poll(() => keptClips(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. What is here stays here.')).toBeVisible();
  await expect(done(page)).toBeHidden();
  const before = await keptFiles(page);
  fast(shop);
  await page.goto('/profile/storage');
  await expect(page.getByText('Paused. What is here stays here.')).toBeVisible();
  expect(await keptFiles(page)).toEqual(before);

  await page.getByRole('button', { name: 'Resume' }).click();
  const items = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: 'Delete' }) })
    .getByRole('listitem');
  await expect(items).toHaveCount(moments);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();

  await goOffline(shop, context);
  await page.reload();
  await expect(items).toHaveCount(moments);
  await expect
    .poll(() =>
      items
        .first()
        .getByRole('presentation')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expectRanges(page, (await keptFiles(page)).find((url) => url.endsWith('.mp4')) ?? '');
  await page.goto(`/profile?season=${season}`);
  await openControl(page);
  await expect(done(page)).toBeVisible();
  await playFirst(page);
  expect(shop.line.bytesSinceCut()).toBe(0);

  await page.goto('/profile/storage');
  await items.first().getByRole('button', { name: 'Delete' }).click();
  await expect(items).toHaveCount(moments - 1);
  await goOnline(shop, context);
  await context.close();
});

/** On an opened pack's moments. */
async function openPackSummary(
  browser: Browser,
  shop: Shop,
  username: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const fan = await makeFan(shop, username);
  const [packId = ''] = await givePacks(shop.database, username, 1);
  await openAtServer(shop, packId, 3);
  const { context, page } = await openSavingDevice(browser, shop, fan);
  await page.goto(`/profile/packs/${packId}`);
  return { context, page };
}

test(
  'a download that loses its connection says so, and goes on by itself; two tabs show the same, and logging out deletes it',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openPackSummary(browser, shop, 'keeper');
    const other = await context.newPage();
    await other.goto('/profile/storage');
    await askToKeep(page, 'Keep 3 moments offline');
    slow(shop);
    await start(page);
    await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
    await goOffline(shop, context);
    for (const tab of [page, other])
      await expect(tab.getByText('The connection was lost.', { exact: false })).toBeVisible();
    await expect(done(page)).toBeHidden();
    fast(shop);
    await goOnline(shop, context);
    await expect(done(page)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Delete all of them' })).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => keptFiles(page)).toEqual([]);
    await context.close();
  },
);

test(
  'a new version takes over in the middle of a download and goes on with it',
  inFullRun,
  async ({ browser, shop }) => {
    const fan = await makeCollector(shop, 8);
    const { context, page } = await openSavingDevice(browser, shop, fan);
    await openControl(page);
    await askToKeep(page, /^Keep \d+ moments offline/);
    await withNewVersion(shop, async () => {
      slow(shop);
      await start(page);
      await expect.poll(() => keptClips(page)).toBeGreaterThan(0);
      await lookForVersion(page);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('status').getByRole('button', { name: 'Update now' }).click();
      await reloaded;
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      fast(shop);
      await expect(done(page)).toBeVisible();
    });
    await context.close();
  },
);

test(
  'a download on a device that is full says so, and shows nothing half as kept',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openPackSummary(browser, shop, 'hoarder');
    const session = await context.newCDPSession(page);
    const { origin } = shop.line;
    await askToKeep(page, 'Keep 3 moments offline');
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await start(page);
    await expect(page.getByText('This device has no room left.', { exact: false })).toBeVisible();
    await expect(done(page)).toBeHidden();
    await page.goto('/profile/storage');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kept moments' })).toBeHidden();
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    slow(shop);
    await page.getByRole('button', { name: 'Try again' }).click();
    // A fan on another page sees the result.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByText('Your clips are kept: they play without a connection.').click();
    await expect(page.getByRole('heading', { name: 'Kept moments' })).toBeVisible();
    await context.close();
  },
);
