import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Download } from '@playwright/test';
import { unzipSync } from 'fflate';

import { makeCollector, openDevice } from '../support/device.ts';
import { collectionKept, expect, test, underWorker } from '../support/shop.ts';

async function unpack(download: Download, folder: string): Promise<string[]> {
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return files.map(([name]) => name);
}

test('the saved collection is a page that opens from the disk, finds moments and plays the clips that were kept', async ({
  browser,
  shop,
}) => {
  const fan = await makeCollector(shop, 1);
  const { context, page } = await openDevice(browser, shop, { account: fan });
  // A browser without a file picker downloads the file.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await underWorker(page);
  await collectionKept(page);
  await page.getByRole('button', { name: 'On this device', exact: true }).click();
  await page.getByRole('button', { name: 'Keep 3 moments offline' }).click();
  await page.getByRole('button', { name: 'Keep on this device', exact: true }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.goto('/profile/storage');
  await expect(page.getByRole('button', { name: /from this device$/ })).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my collection' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`farol-fc-${fan.username}.zip`);
  await expect(page.getByText('Your collection is saved')).toBeVisible();

  const folder = await mkdtemp(join(tmpdir(), 'kit-'));
  const names = await unpack(download, folder);
  expect(names.filter((name) => name.startsWith('clips/')).length).toBeGreaterThan(0);
  const viewer = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  viewer.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await viewer.goto(pathToFileURL(join(folder, 'index.html')).href);
  const cards = viewer.getByRole('article');
  await expect(cards).toHaveCount(3);
  const player = (await cards.first().getByRole('heading').textContent()) ?? '';
  await viewer.getByLabel('Search your collection').fill(player.toUpperCase());
  await expect(cards.filter({ hasText: player }).first()).toBeVisible();
  await viewer.getByLabel('Search your collection').fill('nobody of that name');
  await expect(cards.filter({ visible: true })).toHaveCount(0);
  await expect(viewer.getByText('No moments match your search.')).toBeVisible();
  await viewer.getByLabel('Search your collection').fill('');
  const clip = viewer.locator('video').first();
  await clip.evaluate((video: HTMLVideoElement) => Object.assign(video, { muted: true }).play());
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(new Set(asked)).toEqual(new Set(['file:']));
  await rm(folder, { recursive: true });
  await Promise.all([viewer.close(), context.close()]);
});
