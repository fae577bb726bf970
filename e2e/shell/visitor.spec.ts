import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';

import { setBilling, openPack, payWith, words } from '../support/fan.ts';
import { makeBuyer, openDevice } from '../support/device.ts';
import { expect, keptInStore, newDevice, test, underWorker, workerInCharge } from '../support/shop.ts';

const say = words.en;
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('a visitor browses packs and moments without signing in @spec(job.browse, route.moment-edition)', async ({
  page,
}) => {
  await page.goto('/packs');
  await page.getByRole('main').getByRole('link', { name: 'First Light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/\d+ of 400 left/)).toBeVisible();
  await page.goto('/moments');
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page).toHaveURL(/\/moments\/[a-z0-9-]+$/);
  const path = new URL(page.url()).pathname;
  // Opened directly: navigating to the same history entry would be a reload.
  await page.goto('/packs');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('dt', { hasText: /^Player$/ })).toBeVisible();
  await page.getByRole('link', { name: /All moments/ }).click();
  await expect(page).toHaveURL(/\/moments$/);
});

test('the storefront can be installed @spec(device.installable)', async ({ shop, launchOptions }) => {
  const context = await chromium.launchPersistentContext('', launchOptions);
  const page = await context.newPage();
  await page.goto(`${shop.origin}/packs`);
  await workerInCharge(page);
  const session = await context.newCDPSession(page);
  const errors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  await expect.poll(errors).toEqual([]);
  await context.close();
});

test('a first visit brings the whole app onto the device in few requests, byte for byte', async ({ browser, shop }) => {
  const context = await newDevice(browser, shop);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) asked.push(new URL(request.url()).pathname);
  });
  const page = await context.newPage();
  await page.goto('/packs');
  await workerInCharge(page);
  const names = (await readdir('dist/assets')).filter((name) => /\.(js|css|svg|woff2)$/.test(name)).sort();
  const built = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(`dist/assets/${name}`));
    return [`/assets/${name}`, hash.digest().join()];
  });
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('app-files');
    const files = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
    return Promise.all(
      files.map(async (request) => {
        const body = await (await cache.match(request))?.arrayBuffer();
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer()));
        return [new URL(request.url).pathname, hash.join()];
      }),
    );
  });
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(await Promise.all(built)));
  expect(asked).toContain('/app-bundle.json');
  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeLessThan(30);
  await context.close();
});

test('requests that order, pay, sign in or open a pack are never stored on the device @spec(device.online-only)', async ({
  browser,
  shop,
}) => {
  const account = await makeBuyer(shop);
  const { context, page } = await openDevice(browser, shop, { account, path: '/packs/first-light' });
  await underWorker(page);
  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(/\/payment/);
  await setBilling(page, say);
  await payWith(page, say, '4242424242424242');
  await page.getByRole('link', { name: say.goToPack }).click();
  await openPack(page, say);
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await keptInStore(page, 'shop-reads', 'GET /orders');
  const kept = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('shop-reads');
      request.addEventListener('success', () => resolve(request.result));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = opened.transaction('copies').objectStore('copies').getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    );
    return [...keys.map(String), ...cached.flat()];
  });
  expect(kept.some((key) => key.includes('GET /orders'))).toBe(true);
  // Ignores the app's own files, whose names contain these words.
  const answers = kept.filter((key) => !key.includes('/assets/'));
  expect(
    answers.filter((key) => /transactions|\/idp|payment|POST \/orders|billing|consent|\/open\b/.test(key)),
  ).toEqual([]);
  await context.close();
});
