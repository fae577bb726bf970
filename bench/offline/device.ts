import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';

import { offlineClipsSchema, offlineMomentSchema } from '#contract/moments/offline-clips.ts';

import { askWorker, workerInCharge } from '../ask-worker.ts';
import type { CollectionShop } from '../collection/collection-shop.ts';
import { signIn } from '../collection/sign-in.ts';

const viewport = { width: 390, height: 844 };

/** Without a worker, but with everything in the browser's own cache, like a second visit. */
export async function openPlainDevice(browser: Browser, shop: CollectionShop, size: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    locale: 'en-GB',
    viewport,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page, shop, size);
  for (const path of ['/packs', '/profile', '/packs', '/profile']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return context;
}

/** Keeps the clip of the first moment on the device like its page does, without playing it. Returns the page's path. */
async function keepClip(page: Page, userId: string): Promise<string> {
  const answer = await page.request.post('/api/moments', { data: {} });
  const [moment] = v.parse(v.object({ tokens: v.array(offlineMomentSchema) }), await answer.json()).tokens;
  if (moment === undefined) throw new Error('the catalogue is empty');
  let clips = await askWorker(page, { kind: 'keep-moments', userId, moments: [moment] });
  while (v.parse(offlineClipsSchema, clips).kept.length === 0) {
    await page.waitForTimeout(100);
    clips = await askWorker(page, { kind: 'read-offline-clips', userId });
  }
  return `/moments/${moment.momentEditionId}`;
}

export interface KeptDevice {
  context: BrowserContext;
  /** Of the moment with the kept clip. */
  momentPath: string;
}

/** Controlled by the worker, with the whole app, the collection and one moment's clip on the device. */
export async function openKeptDevice(browser: Browser, shop: CollectionShop, size: number): Promise<KeptDevice> {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await signIn(page, shop, size);
  await workerInCharge(page);
  await askWorker(page, { kind: 'keep-app' });
  for (const path of ['/packs', '/moments', '/profile?rarity=Rare', '/profile']) {
    await page.goto(path);
    await page.locator('main article').first().waitFor();
    await page.waitForLoadState('networkidle');
    // The copy of the collection is stored and was compared once more.
    await page.waitForTimeout(3_000);
  }
  const momentPath = await keepClip(page, shop.getUserId(size));
  await page.close();
  return { context, momentPath };
}

/** The number of the app's files on a device, and their uncompressed size. */
interface KeptFiles {
  files: number;
  bytes: number;
}

function countKept(page: Page): Promise<KeptFiles> {
  return page.evaluate(async () => {
    const sizes: number[] = [];
    for (const name of await caches.keys())
      if (/^(app-files|workbox-precache)/.test(name)) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) sizes.push((await (await cache.match(request))?.blob())?.size ?? 0);
      }
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
}

/** Installed by a first visit before the worker is in control, and in the end. */
export async function measurePrecache(browser: Browser, shop: CollectionShop) {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await page.goto('/packs');
  await workerInCharge(page);
  const installed = await countKept(page);
  await askWorker(page, { kind: 'keep-app' });
  const whole = await countKept(page);
  await context.close();
  return { installed, whole };
}

/**
 * The same worker answers every page with an almost empty document under the shell's headers (whose policy makes the
 * browser start a new process): the minimum cost of a page.
 */
export async function emptyShell(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/packs');
  await page.evaluate(async () => {
    const html =
      '<!doctype html><html lang="en"><title>Empty</title><main><ul><li aria-posinset="1"><article>Empty</article></li></ul></main></html>';
    const readHeaders = async (cache: Cache, request: Request) => {
      const headers = new Headers((await cache.match(request))?.headers);
      for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
      return headers;
    };
    for (const name of await caches.keys()) {
      if (name === 'views') await caches.delete(name);
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === '/app-shell.html')
          await cache.put(request, new Response(html, { headers: await readHeaders(cache, request) }));
    }
  });
  await page.close();
}
