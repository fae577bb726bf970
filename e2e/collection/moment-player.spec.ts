import type { Page } from '@playwright/test';

import { inFullRun } from '../support/full-run.ts';
import { expect, goOffline, inMotion, newDevice, test, underWorker } from '../support/shop.ts';

test.use({ ...inMotion, viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const getVideo = (page: Page) => page.locator('main video');
const posterWidth = (page: Page) =>
  page.locator('main [data-clip] > img').evaluate((image: HTMLImageElement) => image.naturalWidth);
const seconds = (page: Page) => getVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function someEdition(page: Page): Promise<string> {
  await page.goto('/moments');
  return (await page.locator('main a[data-moment]').first().getAttribute('data-moment')) ?? '';
}

async function openMoment(page: Page): Promise<void> {
  await page.goto(`/moments/${await someEdition(page)}`);
  await expect(getVideo(page)).toBeVisible();
}

const captionMode = (page: Page) => getVideo(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);

test('captions that were turned on are remembered by the next visit', async ({ page }) => {
  await openMoment(page);
  expect(await captionMode(page)).toBe('disabled');
  // Shown by the same services that remember choices.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect.poll(() => captionMode(page)).toBe('showing');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => captionMode(page)).toBe('showing');
});

test('a clip fills the screen and floats away where the browser can, and the device’s media controls show what plays', async ({
  page,
}) => {
  await openMoment(page);
  const told = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return metadata === null
        ? null
        : { title: metadata.title, artist: metadata.artist, art: metadata.artwork.length, playbackState };
    });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(told).toMatchObject({ title, art: 1, playbackState: 'playing' });
  expect((await told())?.artist).not.toBe('');
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null)).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible();
  await page.getByRole('link', { name: 'All moments' }).click();
  await expect(page).toHaveURL(/\/moments$/);
  await expect.poll(told).toBe(null);
});

test(
  'offline, a clip that was never watched says so, and plays by itself once there is a connection',
  inFullRun,
  async ({ browser, shop }) => {
    const context = await newDevice(browser, shop);
    const page = await context.newPage();
    const path = `/moments/${await someEdition(page)}`;
    // Its poster was shown in the list, but its clip never played.
    await underWorker(page);
    const poster = page.locator('main a[data-moment] img').first();
    const isKept = () =>
      poster.evaluate(async (image: HTMLImageElement) => (await caches.match(image.currentSrc)) !== undefined);
    await expect.poll(isKept).toBe(true);
    await page.waitForLoadState('networkidle');
    await goOffline(shop, context);
    await page.goto(path);
    await expect(page.getByText('No connection, and this clip is not kept on your device yet.')).toBeVisible();
    await expect.poll(() => posterWidth(page)).toBeGreaterThan(0);
    // The browser reports that it is online before the connection works again.
    const video = page.locator('video');
    await video.evaluate((element) => {
      element.addEventListener('error', () => element.setAttribute('data-failed-again', ''), { once: true });
    });
    await context.setOffline(false);
    await expect(video).toHaveAttribute('data-failed-again');
    shop.line.mend();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
    await context.close();
  },
);
