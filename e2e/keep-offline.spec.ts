import type { Page } from '@playwright/test';

import { givePacks } from '../server/testing/give-packs.ts';

import { signIn } from './device.ts';
import { words } from './fan.ts';
import {
  expect,
  goOffline,
  goOnline,
  keptInStore,
  newDevice,
  type Shop,
  test,
  makeFan,
  olga,
  underWorker,
} from './shop.ts';

const say = words.en;

test.beforeAll(async ({ shop }) => {
  await makeFan(shop, olga.username);
});

/** In front of an opened pack's moments, with the worker in charge. Save-Data: nothing was fetched ahead. */
async function standBefore(page: Page, shop: Shop): Promise<string> {
  const [packId = ''] = await givePacks(shop.database, olga.username, 1, { hasConsented: true });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn(page, shop, olga);
  await page.goto(`/profile/packs/${packId}`);
  await underWorker(page);
  await page.getByRole('button', { name: say.open, exact: true }).click();
  await page.getByRole('button', { name: say.tear }).click();
  await page.getByRole('button', { name: 'Reveal all' }).click();
  return packId;
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((candidate) => candidate.startsWith('kept-'));
    if (name === undefined) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => url.replace(/.*\./, ''));
  });

test('the clips of a pack are kept on request, with their size said first, and play without a connection @spec(device.clips)', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  const packId = await standBefore(page, shop);
  await page.getByRole('button', { name: 'Keep offline' }).click();
  await expect(page.getByText('Keep 3 clips on this device?')).toBeVisible();
  await expect(page.getByText(/Size: \d.*MB\.$/)).toBeVisible();
  expect(await keptFiles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  expect((await keptFiles(page)).filter((ending) => ending === 'mp4').length).toBeGreaterThan(0);

  await keptInStore(page, 'farol-reads', packId);
  await goOffline(shop, context);
  await page.reload();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  const source = await page.evaluate(async () => {
    const name = (await caches.keys()).find((candidate) => candidate.startsWith('kept-')) ?? '';
    const [clip] = (await (await caches.open(name)).keys()).filter(({ url }) => url.endsWith('.mp4'));
    const part = await fetch(clip?.url ?? '', { headers: { range: 'bytes=0-1' } });
    return { status: part.status, bytes: (await part.arrayBuffer()).byteLength };
  });
  expect(source).toEqual({ status: 206, bytes: 2 });
  await goOnline(shop, context);

  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByRole('button', { name: 'Keep offline' })).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await context.close();
});

test('a full device is said to be full, and logging out drops what was kept', async ({ browser, shop }) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await standBefore(page, shop);
  const session = await context.newCDPSession(page);
  const { origin } = shop.line;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.getByRole('button', { name: 'Keep offline' }).click();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText(/This device has no room left/)).toBeVisible();
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await context.close();
});
