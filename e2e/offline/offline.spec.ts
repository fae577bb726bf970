import type { BrowserContext, Page } from '@playwright/test';

import { openDevice } from '../support/device.ts';
import { logIn, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { collectionKept, expect, goOffline, goOnline, inMotion, test, underWorker } from '../support/shop.ts';

test.use(inMotion);

const say = words.en;

const getCards = (page: Page) => page.getByRole('main').getByRole('article');

/** Views the collection under the worker, watches its first clip, and returns that moment's path. */
async function lookAround(page: Page): Promise<string> {
  await underWorker(page);
  await expect(getCards(page).first()).toBeVisible();
  await collectionKept(page);
  await page.goto('/packs/first-light');
  await expect(page.getByRole('button', { name: say.reserve })).toBeVisible();
  await page.goto('/profile');
  await getCards(page).first().click();
  await expectPlaying(page);
  return new URL(page.url()).pathname;
}

async function expectPlaying(page: Page): Promise<void> {
  const video = page.locator('video').last();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
}

/** How many pouches' art the device keeps. No page of this test has shown more than one with a network. */
function keptArt(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('packs-visitor')).keys()).length);
}

function drawnArt(page: Page): Promise<number> {
  const pictures = getCards(page).locator('img');
  return pictures.evaluateAll(
    (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length,
  );
}

async function expectCollectionFromDevice(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(getCards(page).first()).toBeVisible();
  await expect(page.getByText(/From this device, saved/)).toBeVisible();
}

async function logInAsAnother(context: BrowserContext, page: Page): Promise<Page> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  const second = await context.newPage();
  await second.goto('/login?redirect=/profile');
  await logIn(second, say, { username: 'admin', password: 'Matchday-90-admin' });
  await expect(second).toHaveURL(/\/profile$/);
  return second;
}

test('offline, a cold start shows the collection and its sets, the pack editions and the catalog, and plays a watched clip; nothing reaches the server @spec(device.collection, device.editions, device.copy-age, device.clips)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  const toMomentLink = await lookAround(page);
  await expect.poll(() => keptArt(page)).toBe(6);
  await page.close();
  await goOffline(shop, context);

  const cold = await context.newPage();
  await expectCollectionFromDevice(cold);
  await cold.goto(toMomentLink);
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPlaying(cold);
  await expect(cold.getByRole('heading', { level: 2, name: 'Your sets' })).toBeVisible();
  await cold.goto('/profile?tab=album');
  await cold.getByText('Your collection').click();
  await cold.getByRole('link', { name: /^Salt Cup 2016\/2017 \d of 6/ }).click();
  await expect(cold.getByText(/^6 moments: \d yours, \d missing$/)).toBeVisible();
  await cold.goto('/packs/first-light');
  await expect(cold.getByText(/Buying needs a connection/)).toBeVisible();
  await cold.goto('/packs');
  await expect(getCards(cold)).toHaveCount(6);
  await expect.poll(() => drawnArt(cold)).toBe(6);
  await cold.goto('/moments');
  await expect(cold.getByText('150 moments', { exact: true })).toBeVisible();
  expect(shop.line.bytesSinceCut()).toBe(0);

  await goOnline(shop, context);
  await context.close();
});

test('a second user of the device sees nothing of the first, not even offline @spec(device.keyed-by-owner)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  const toMomentLink = await lookAround(page);
  const second = await logInAsAnother(context, page);
  await expect(second.getByText('Your first moment is still in a pack')).toBeVisible();
  await page.close();
  await goOffline(shop, context);

  const cold = await context.newPage();
  await cold.goto('/profile');
  await expect(
    cold.getByText('Your first moment is still in a pack').or(cold.getByText('No connection')),
  ).toBeVisible();
  await expect(getCards(cold)).toHaveCount(0);
  await cold.goto(toMomentLink);
  await expect(cold.getByText(/Yours since/)).toBeHidden();
  const kept = await cold.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('clips-')));
  expect(kept).toEqual([]);

  await goOnline(shop, context);
  await context.close();
});

/** What the device keeps for a user: posters and clips, collection, shelves, packs and orders. */
function ownCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const media = (await caches.keys()).filter((name) => /^(posters|clips|kept)-(?!visitor)/.test(name));
    const stores = ['shop-collections', 'shop-collection-parts', 'shop-shelves', 'shop-reads'];
    const kept = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => stores.includes(name));
    const keys = kept.map(
      (name) =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const asked = opening.result.transaction('copies').objectStore('copies').getAllKeys();
            asked.addEventListener('success', () => {
              opening.result.close();
              resolve(asked.result.map((key) => `${name} ${String(key)}`));
            });
          });
        }),
    );
    return [...media, ...(await Promise.all(keys)).flat()];
  });
}

test(
  'signing out in one tab signs the other out and deletes the copies @spec(session.signed-out-everywhere)',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openDevice(browser, shop);
    await lookAround(page);
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(getCards(other).first()).toBeVisible();
    expect(await ownCopies(page)).not.toEqual([]);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await expect(getCards(other)).toHaveCount(0);
    await expect.poll(() => ownCopies(page)).toEqual([]);
    await context.close();
  },
);

test('the posters of a fan’s moments are stored on the device though the page has requested none of them @spec(device.collection)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop, { path: '/profile/edit' });
  await underWorker(page);
  const posters: string[] = [];
  page.on('request', (request) => void (request.url().includes('/posters/') && posters.push(request.url())));
  // Requests the number of moments without showing any.
  await page.goto('/profile?tab=orders');
  await collectionKept(page);
  const kept = () =>
    page.evaluate(async () => {
      const own = (await caches.keys()).filter((name) => /^posters-(?!visitor)/.test(name));
      const lists = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().length;
    });
  await expect.poll(kept).toBeGreaterThan(10);
  expect(posters).toEqual([]);
  await context.close();
});
