import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { CollectionShop } from '../collection/collection-shop.ts';

export const ownCard = 'main li[aria-posinset="1"] article';
const viewport = { width: 390, height: 844 };

async function signIn(page: Page, shop: CollectionShop, size: number): Promise<void> {
  await page.goto('/login?redirect=/profile');
  await page.getByLabel('Username or e-mail').fill(shop.usernameOf(size));
  await page.getByLabel('Password', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator(ownCard).waitFor();
}

/** Without a worker, and with everything in the browser's own cache that a second visit finds there. */
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

/** Sends the worker a message as the page does, and waits for its last answer. */
function tell(page: Page, message: object, last: string): Promise<void> {
  return page.evaluate(
    ([asked, end]) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<string | { kind: string }>) => {
          if (data === end || (typeof data === 'object' && data.kind === end)) resolve();
        };
        navigator.serviceWorker.controller?.postMessage(asked, [port2]);
      }),
    [message, last] as const,
  );
}

export interface KeptDevice {
  context: BrowserContext;
  /** Of the moment whose clip is there. */
  momentPath: string;
}

/** With the worker in charge, the whole app and the collection on it, and the clip of one moment. */
export async function openKeptDevice(browser: Browser, shop: CollectionShop, size: number): Promise<KeptDevice> {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await signIn(page, shop, size);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await tell(page, { kind: 'keep-app' }, 'done');
  for (const path of ['/packs', '/moments', '/profile']) {
    await page.goto(path);
    await page.locator('main article').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  // The copy of the collection is written, and compared once more.
  await page.waitForTimeout(3_000);
  // These fans own copies that no edition has: the clip is on the page of the edition.
  const href = (await page.locator('main a[data-moment]').first().getAttribute('href')) ?? '';
  const momentPath = href.replace(/\/\d+$/, '');
  await page.goto(momentPath);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await page.waitForLoadState('networkidle');
  await page.close();
  return { context, momentPath };
}

/** The same worker answers every page with next to nothing: what a page costs before it does anything of its own. */
export async function emptyShell(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/packs');
  await page.evaluate(async () => {
    const html =
      '<!doctype html><html lang="en"><title>Empty</title><main><ul><li aria-posinset="1"><article></article></li></ul></main></html>';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === '/app-shell.html')
          await cache.put(request, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    }
  });
  await page.close();
}
