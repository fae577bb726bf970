import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { becomeFan } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, goOffline, goOnline, newDevice, test, underWorker, workerInFullRun } from '../support/shop.ts';

test.use(workerInFullRun);

async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose (a picture|another)/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

test('a profile picture is made small on the device, stored and shown; a renamed script is refused @spec(call.picture)', async ({
  page,
}) => {
  await becomeFan(page, 'marco');
  const script = Buffer.from('<script>alert(document.domain)</script>');
  await choosePicture(page, 'me.png', 'image/png', script);
  await expect(page.getByText('We can’t read this as a picture.')).toBeVisible();

  await choosePicture(page, 'me.png', 'image/png', await readFile('content/public/og.png'));
  const picture = page.getByRole('main').locator('img[src^="/pictures/"]').first();
  await expect(picture).toBeVisible();
  const url = (await picture.getAttribute('src')) ?? '';
  const answer = await page.request.get(url);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect((await answer.body()).length).toBeLessThan(200_000);
  await page.goto('/profile');
  await expect(page.getByRole('main').locator(`img[src="${url}"]`)).toBeVisible();

  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(picture).toBeHidden();
  // The picture's URL is removed first, then the file.
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(404);
});

test(
  'offline, the security settings of an account say that they are kept on no device, and come back with the connection',
  inFullRun,
  async ({ browser, shop }) => {
    const context = await newDevice(browser, shop);
    const page = await context.newPage();
    await becomeFan(page, 'abel');
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    const neverKept = page.getByText(
      'Your mobile number, two-step verification and devices are never saved on a device. Connect to see them.',
    );
    await underWorker(page);
    await expect(number).toBeVisible();
    await expect(neverKept).toBeHidden();
    await goOffline(shop, context);
    await page.reload();
    await expect(neverKept).toBeVisible();
    await expect(number).toBeHidden();
    // Without a user action.
    await goOnline(shop, context);
    await expect(number).toBeVisible();
    await expect(neverKept).toBeHidden();
    await context.close();
  },
);
