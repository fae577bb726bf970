import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { openDevice } from '../support/device.ts';
import { collectionKept, expect, goOffline, goOnline, test, underWorker } from '../support/shop.ts';

/** Width and height are in the first chunk (PNG, 11.2.2); the browser decodes the rest. */
async function readSize(page: Page, download: Download): Promise<{ width: number; height: number; colors: number }> {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const [width, height] = [picture.naturalWidth, picture.naturalHeight];
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
    return { width, height, colors: new Set(pixels).size };
  }, bytes.toString('base64'));
}

test('offline, a picture of the moment is drawn on the device, and its link can be copied', async ({
  browser,
  shop,
}) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { context, page } = await openDevice(browser, shop, { permissions });
  await underWorker(page);
  const card = page.locator('main a[data-moment]').first();
  await expect(card).toBeVisible();
  await collectionKept(page);
  const path = `/moments/${await card.getAttribute('data-moment')}`;
  await page.goto(path);
  await expect(page.getByText('Yours since')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await goOffline(shop, context);
  await page.goto(path);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Share this moment' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d+-\d+\.png$/);
  const { colors, ...size } = await readSize(page, download);
  expect(size).toEqual({ width: 1080, height: 1350 });
  // A poster, not a plain background.
  expect(colors).toBeGreaterThan(5_000);
  await panel.getByRole('button', { name: 'Copy the link' }).click();
  await expect(panel.getByText('Copied.')).toBeVisible();
  // Pasted by keys, because pages of the shop may not read the clipboard.
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.locator('#pasted')).toHaveValue(`${shop.origin}${path}`);
  expect(shop.line.bytesSinceCut()).toBe(0);
  await goOnline(shop, context);
  await context.close();
});
