import type { Page, Request, Route } from '@playwright/test';

import { logIn, marta, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { holdScripts } from '../support/scripts.ts';
import { expect, goOffline, goOnline, makeFan, test, withoutWorker } from '../support/shop.ts';

// With a worker, all files are already on the device.
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', ...withoutWorker });

const isChunk = (chunk: string) => (url: URL) => new RegExp(`^/assets/${chunk}-[\\w-]{8}\\.js$`).test(url.pathname);

/** Answers all requests for a chunk with `answer` until the returned function is called. */
async function breakChunk(page: Page, chunk: string, answer: (route: Route, request: Request) => Promise<void>) {
  const urls = isChunk(chunk);
  await page.route(urls, answer);
  return () => page.unroute(urls, answer);
}

const desk = { width: 1280, height: 800 };
const abort = (route: Route) => route.abort();

/** The action that needs the chunk, and how the user sees that it has loaded. */
interface Part {
  chunk: string;
  isSignedIn?: boolean;
  path: string;
  ask?: (page: Page) => Promise<void>;
  see: (page: Page) => Promise<void>;
}

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
async function openSharing(page: Page): Promise<void> {
  await page.goto(`/moments/${await page.locator('main a[data-moment]').first().getAttribute('data-moment')}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
}

const openFirstCard = (page: Page) => page.getByRole('main').getByRole('article').first().click();

const parts: readonly Part[] = [
  {
    chunk: 'side-menu-panel',
    path: '/packs',
    ask: openMenu,
    see: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Roadmap' })).toBeVisible(),
  },
  {
    chunk: 'account-menu',
    isSignedIn: true,
    path: '/packs',
    see: (page) => expect(page.getByRole('banner').getByRole('button', { name: /marta/ })).toBeVisible(),
  },
  {
    chunk: 'pack-controls',
    path: '/packs',
    see: (page) => expect(page.getByRole('checkbox', { name: 'Derby' })).toBeVisible(),
  },
  {
    chunk: '-moment-over-page',
    path: '/moments',
    ask: openFirstCard,
    see: (page) => expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible(),
  },
  {
    chunk: 'share-panel',
    path: '/moments',
    ask: openSharing,
    see: (page) => expect(page.getByRole('region', { name: 'Share this moment' })).toBeVisible(),
  },
];

async function arrive(page: Page, { isSignedIn = false, path }: Pick<Part, 'isSignedIn' | 'path'>): Promise<void> {
  if (!isSignedIn) return void (await page.goto(path));
  await page.goto(`/login?redirect=${path}`);
  await logIn(page, words.en, marta);
}

for (const part of parts) {
  test(`the chunk ${part.chunk} that fails leaves the page as it is, says so in its own place and is there after another try`, async ({
    page,
  }) => {
    const mend = await breakChunk(page, part.chunk, abort);
    await arrive(page, part);
    await part.ask?.(page);
    const failure = page.getByRole('alert').filter({ hasText: 'This part of the page did not load.' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /Farol FC/ })).toBeVisible();
    await mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await part.see(page);
    await expect(failure).toBeHidden();
  });
}

test('a chunk that fails once is loaded at the second try, without a message', async ({ page }) => {
  let requests = 0;
  await breakChunk(page, 'pack-controls', (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto('/packs');
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expect(page.getByRole('checkbox', { name: 'Derby' })).toBeVisible();
  await expect(page.getByText('This part of the page did not load.')).toBeHidden();
});

test('a chunk that breaks off half-way is loaded whole at the second try, without a message', async ({ page }) => {
  let requests = 0;
  await breakChunk(page, 'pack-controls', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
  });
  await page.goto('/packs');
  await expect.poll(() => requests).toBe(2);
  await expect(page.getByRole('checkbox', { name: 'Derby' })).toBeVisible();
  await expect(page.getByText('This part of the page did not load.')).toBeHidden();
});

test('a part whose file a new version has removed from the server says so and reloads the page', async ({ page }) => {
  const mend = await breakChunk(page, 'side-menu-panel', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/packs');
  await openMenu(page);
  const failure = page.getByRole('alert').filter({ hasText: 'A new version of this page is ready.' });
  await expect(failure).toBeVisible();
  await mend();
  const reloaded = page.waitForEvent('load');
  await failure.getByRole('button', { name: 'Reload the page' }).click();
  await reloaded;
  await openMenu(page);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Roadmap' })).toBeVisible();
});

for (const [chunk, path, what] of [
  ['shell', '/profile', 'messages of the layout'],
  ['account', '/login', 'messages of a page'],
  ['login', '/login', 'script of a page'],
  ['content', '/faq', 'messages of a rendered page'],
  ['faq', '/faq', 'content of a rendered page'],
] as const) {
  test(`a visit whose ${what} can’t be loaded says so, and works after a reload`, async ({ page }) => {
    const mend = await breakChunk(page, chunk, abort);
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('Please refresh the page.')).toBeVisible();
    await mend();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  });
}

test('a page without its script says that it did not start', async ({ page }) => {
  await page.route('**/assets/libraries-*.js', abort);
  await page.goto('/login', { waitUntil: 'load' });
  const failure = page.getByText('Please refresh the page.');
  // An animation delays the style sheet, because there is no script.
  const waitUntil = (seconds: number) =>
    page.locator('#start-failure').evaluate((element, currentTime) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = currentTime;
      }
    }, seconds * 1000);
  await waitUntil(19.9);
  await expect(failure).toBeHidden();
  await waitUntil(20);
  await expect(failure).toBeVisible();
});

test('a rendered page works though the script with its content can’t be loaded', async ({ page }) => {
  await page.setViewportSize(desk);
  const requested = page.waitForRequest((request) => isChunk('seed-texts')(new URL(request.url())));
  await breakChunk(page, 'seed-texts', abort);
  await page.goto('/faq');
  await requested;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test('a visit whose script for the session can’t be loaded says so, and the next page tries again @spec(global.error-flag, entity.is-error)', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const mend = await breakChunk(page, 'start-services', abort);
  // The page asks why the script failed before it hydrates, and says it only afterwards.
  const hydrate = await holdScripts(page, isChunk('shell'));
  const reason = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/packs', { waitUntil: 'commit' });
  await reason;
  hydrate();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await mend();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Farol FC/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a visit whose script for the session can’t be loaded without a connection says so, and goes on when it is back', async ({
  page,
}) => {
  const mend = await breakChunk(page, 'start-services', abort);
  await page.route('/favicon.svg', abort);
  await page.goto('/packs', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await mend();
  await page.unroute('/favicon.svg', abort);
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
});

test('a list of toasts whose script fails leaves the page as it is', async ({ page }) => {
  await breakChunk(page, 'toast-list', abort);
  await arrive(page, { isSignedIn: true, path: '/payment' });
  // Without an unpaid order the payment page redirects to the packs with a message.
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This part of the page did not load.' })).toBeVisible();
});

test('a notice about the session whose script fails leaves the page as it is', async ({ page, shop }) => {
  const fan = await makeFan(shop, 'unverified.chunk', false);
  const mend = await breakChunk(page, 'session-notice', abort);
  await page.goto('/login?redirect=/packs');
  await logIn(page, words.en, fan);
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page did not load.' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  await mend();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /verify/i })).toBeVisible();
});

/** A first visit on which the worker has not yet cached the other pages' files. */
async function visitFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A method that is called on a worker, as the original is.
    // oxlint-disable-next-line typescript/unbound-method
    const send = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (
      message: { kind?: string },
      ports?: StructuredSerializeOptions | Transferable[],
    ) {
      if (message.kind !== 'keep-app') send.call(this, message, ports as StructuredSerializeOptions); // one of two overloads
    };
  });
  await page.goto('/packs');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 45_000 });
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: desk });

  test('a page whose files were never loaded says that there is no connection, and appears when it is back', async ({
    page,
    context,
    shop,
  }) => {
    await visitFirst(page);
    await goOffline(shop, context);
    await page.goto('/contact-us');
    const failure = page.getByRole('heading', { level: 1, name: 'No connection' });
    await expect(failure).toBeVisible();
    await expect(page.getByText(/something went wrong/i)).toBeHidden();
    await goOnline(shop, context);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  });

  test('a panel whose chunk was never loaded says that it needs a connection, and appears when it is back', async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitFirst(page);
    await goOffline(shop, context);
    await openMenu(page);
    await expect(page.getByRole('alert').filter({ hasText: 'This needs a connection.' })).toBeVisible();
    await goOnline(shop, context);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Roadmap' })).toBeVisible();
  });

  test(
    'a link to a page whose files were never loaded leads there when a dead line works again, though the browser reports nothing',
    inFullRun,
    async ({ page, shop }) => {
      await visitFirst(page);
      shop.line.cut();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      shop.line.mend();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    },
  );
});
