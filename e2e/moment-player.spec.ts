import type { Page } from '@playwright/test';

import { expect, goOffline, newDevice, test, underWorker } from './shop.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const videoOf = (page: Page) => page.locator('main video');
const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused);
const posterWidth = (page: Page) =>
  page.locator('main [data-clip] > img').evaluate((image: HTMLImageElement) => image.naturalWidth);
const seconds = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function someEdition(page: Page): Promise<string> {
  await page.goto('/moments');
  return (await page.locator('main a[data-moment]').first().getAttribute('data-moment')) ?? '';
}

async function openMoment(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/moments/${await someEdition(page)}`);
  await expect(videoOf(page)).toBeVisible();
}

test('plays by itself, muted and in a loop; Space and K stop it and let it go on', async ({ page }) => {
  await openMoment(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  expect(await videoOf(page).evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }))).toEqual({
    muted: true,
    loop: true,
  });
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await videoOf(page).click({ position: { x: 60, y: 60 } });
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('sounds when asked, and goes on to with the next moment of the visit', async ({ page }) => {
  await page.goto('/moments');
  await page.locator('main a[data-moment]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sound' }).click();
  const heard = () =>
    dialog.locator('video').evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount: number }) => ({
      isMuted: video.muted,
      hasSound: video.webkitAudioDecodedByteCount > 0,
    }));
  await expect.poll(heard).toEqual({ isMuted: false, hasSound: true });
  await page.keyboard.press('ArrowRight');
  await expect.poll(heard).toEqual({ isMuted: false, hasSound: true });
  await expect(dialog.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
});

const captions = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].map(({ kind, language, mode, cues }) => ({
      kind,
      language,
      mode,
      texts: [...(cues ?? [])].map((cue) => (cue as VTTCue).text),
    })),
  );

for (const [prefix, language, button, roar] of [
  ['', 'en', 'Captions', '[The crowd roars]'],
  ['/pt', 'pt', 'Legendas', '[O estádio explode]'],
] as const) {
  test(`captions tell what is seen and heard, and are remembered (${language})`, async ({ page }) => {
    await openMoment(page, prefix);
    expect(await captions(page)).toMatchObject([{ kind: 'captions', language, mode: 'disabled' }]);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(async () => (await captions(page))[0]?.texts.length ?? 0).toBeGreaterThan(2);
    const [track] = await captions(page);
    expect(track?.mode).toBe('showing');
    expect(track?.texts).toContain(roar);
    // The same words stand on the page, for whoever neither sees nor hears the clip.
    const described = await page
      .locator(`[id="${await videoOf(page).getAttribute('aria-describedby')}"]`)
      .textContent();
    expect(described).toContain(track?.texts.find((text) => !text.startsWith('[')) ?? 'nothing');
    await expect(
      page
        .getByRole('main')
        .getByText(described ?? 'nothing')
        .last(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: button })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await captions(page))[0]?.mode).toBe('showing');
  });
}

test('fills the screen and floats away where the browser can, and tells the device what plays', async ({ page }) => {
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

test('waits where the device saves data, and asks for no byte of the clip before the tap', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const clips: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && clips.push(request.url()));
  await openMoment(page);
  await expect(page.getByText('Your device saves data. Tap to play.')).toBeVisible();
  expect(clips).toEqual([]);
  await page.getByRole('button', { name: 'Play the clip' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  expect(clips.length).toBeGreaterThan(0);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stands still until it is asked', async ({ page }) => {
    await openMoment(page);
    await expect(page.getByRole('button', { name: 'Play the clip' })).toBeVisible();
    expect(await seconds(page)).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  });
});

test('a clip that fails leaves its poster, says so and can be tried again', async ({ browser, shop }) => {
  const context = await newDevice(browser, shop, { serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
  await openMoment(page);
  await expect(page.getByText('The clip did not load.')).toBeVisible();
  await expect.poll(() => posterWidth(page)).toBeGreaterThan(0);
  await page.unroute('**/*.mp4');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  await expect(page.getByText('The clip did not load.')).toBeHidden();
  await context.close();
});

test('offline, a clip that was never watched says so, and goes on by itself with the connection', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  const address = `/moments/${await someEdition(page)}`;
  // Seen in the list, with its poster, but never played.
  await underWorker(page);
  const poster = page.locator('main a[data-moment] img').first();
  const isKept = () =>
    poster.evaluate(async (image: HTMLImageElement) => (await caches.match(image.currentSrc)) !== undefined);
  await expect.poll(isKept).toBe(true);
  await page.waitForLoadState('networkidle');
  await goOffline(shop, context);
  await page.goto(address);
  await expect(page.getByText('No connection, and this clip is not kept on your device yet.')).toBeVisible();
  await expect.poll(() => posterWidth(page)).toBeGreaterThan(0);
  // The browser says that it is online before the line works again.
  const video = page.locator('video');
  await video.evaluate((element) => {
    element.addEventListener('error', () => element.setAttribute('data-failed-again', ''), { once: true });
  });
  await context.setOffline(false);
  await expect(video).toHaveAttribute('data-failed-again');
  shop.line.mend();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  await context.close();
});
