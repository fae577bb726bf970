import type { Page } from '@playwright/test';

import { signIn } from '../support/device.ts';
import { marta } from '../support/fan.ts';
import { holdScripts, readScripts } from '../support/scripts.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

// With a worker, all files are already on the device.
test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...withoutWorker });

async function listContent(page: Page, path: string): Promise<string[]> {
  return readScripts(await (await page.request.get(path)).text()).content;
}

/** Opens a page on a phone; the app's scripts don't arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScripts(page, '**/assets/*.js');
  // The script that marks presses has run by then.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return letGo;
}

/** What the page reports from now on. */
function collectReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => void reports.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    // Chromium asks for it on the page without HTML where `signIn` stores the session.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) reports.push(`${message.text()} ${url}`);
  });
  return reports;
}

/**
 * Opens a page whose content's scripts don't arrive until the returned function is called, except those that `next` needs,
 * too.
 */
async function openWithoutContent(page: Page, path: string, next?: string) {
  const others = next === undefined ? [] : await listContent(page, next);
  const scripts = new Set((await listContent(page, path)).filter((url) => !others.includes(url)));
  expect(scripts.size).toBeGreaterThan(2);
  const letGo = await holdScripts(page, ({ pathname }) => scripts.has(pathname));
  const reports = collectReports(page);
  await page.goto(path, { waitUntil: 'commit' });
  return { letGo, reports };
}

const alive = 'html[data-alive]';

/** The header has hydrated: its menu opens. */
async function openLanguages(page: Page): Promise<void> {
  const frame = page.getByRole('banner');
  await frame.getByRole('button', { name: 'Language' }).click();
  await expect(frame.getByRole('link', { name: 'Português' })).toBeVisible();
}

for (const path of ['/moments', '/packs/first-light', '/faq']) {
  test(`on ${path} the header works before the code of the content has arrived, and the content hydrates with it`, async ({
    page,
  }) => {
    const { letGo, reports } = await openWithoutContent(page, path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await title.evaluate((element) => element.setAttribute('data-mark', ''));
    await openLanguages(page);
    await expect(page.locator(alive)).toHaveCount(0);
    letGo();
    await expect(page.locator(alive)).toHaveCount(1);
    // The server's own element: React kept it.
    await expect(title).toHaveAttribute('data-mark', '');
    expect(reports).toEqual([]);
  });
}

/** The messages of a page arrive one and a half seconds later than its code. */
async function delayMessages(page: Page, path: string): Promise<void> {
  const isMessages = async (url: string) => /\bas messages\b/.test(await (await page.request.get(url)).text());
  let found = 0;
  for (const url of await listContent(page, path)) {
    if (url.includes('/shell-') || !(await isMessages(url))) continue;
    found += 1;
    await page.route(`**${url}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
  }
  expect(found).toBeGreaterThan(0);
}

for (const [path, late, own] of [
  ['/moments/2016-2017-joao-mar-volley', 'moment-leads', /^Your sets$/],
  ['/packs/first-light', 'pack-inside', /^chance that a pack contains something new/],
] as const) {
  test(`on ${path} the lower part hydrates with its HTML although the fan’s own data arrived before its code`, async ({
    page,
    shop,
  }) => {
    await signIn(page, shop, marta);
    const letGo = await holdScripts(page, ({ pathname }) => pathname.startsWith(`/assets/${late}-`));
    const reports = collectReports(page);
    const arrived = ['collection', 'moments'].map((call) => page.waitForResponse(`${shop.origin}/api/${call}`));
    await page.goto(path);
    for (const response of await Promise.all(arrived)) await response.finished();
    // The server's own element: React keeps it.
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    await heading.evaluate((element) => element.setAttribute('data-mark', ''));
    await expect(page.getByText(own)).toHaveCount(0);
    letGo();
    await expect(page.getByText(own)).toBeVisible();
    await expect(heading).toHaveAttribute('data-mark', '');
    expect(reports).toEqual([]);
  });
}

test('a page whose address the app corrects while the messages of its content are missing hydrates with them', async ({
  page,
}) => {
  await delayMessages(page, '/packs');
  const reports = collectReports(page);
  await page.goto('/packs?type=nonsense&type=Derby', { waitUntil: 'commit' });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await title.evaluate((element) => element.setAttribute('data-mark', ''));
  await expect(page).toHaveURL('/packs?type=Derby');
  await expect(page.locator(alive)).toHaveCount(1);
  await expect(title).toHaveAttribute('data-mark', '');
  expect(reports).toEqual([]);
});

test('a page that is about to be left hydrates with its HTML while the next one is still loading', async ({ page }) => {
  const content = await listContent(page, '/moments');
  const next = (await listContent(page, '/roadmap')).filter((url) => !content.includes(url));
  const [letGo, letNextGo] = [
    await holdScripts(page, ({ pathname }) => content.includes(pathname)),
    await holdScripts(page, ({ pathname }) => next.includes(pathname)),
  ];
  const reports = collectReports(page);
  await page.goto('/moments', { waitUntil: 'commit' });
  await openLanguages(page);
  await page.getByRole('banner').getByRole('link', { name: 'Roadmap' }).click();
  await expect(page).toHaveURL('/roadmap');
  letGo();
  await expect(page.locator(alive)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  letNextGo();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible();
  expect(reports).toEqual([]);
});

test('whoever leaves a page before the code of its content has arrived gets the next page, and back', async ({
  page,
}) => {
  await delayMessages(page, '/moments');
  const { letGo, reports } = await openWithoutContent(page, '/packs', '/moments');
  await openLanguages(page);
  await page.keyboard.press('Escape');
  const link = page.getByRole('banner').getByRole('link', { name: 'Moments', exact: true });
  // Hovering loads the page ahead; the press comes when only its messages are missing.
  await link.hover();
  await page.waitForTimeout(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();
  letGo();
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  expect(reports).toEqual([]);
});

for (const [what, path, press, see] of [
  [
    'the menu',
    '/packs',
    (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
    (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Roadmap' }),
  ],
  [
    'sharing',
    '/moments/2013-2014-baltazar-pires-header',
    (page: Page) => page.getByRole('button', { name: 'Share', exact: true }),
    (page: Page) => page.getByRole('region', { name: 'Share this moment' }),
  ],
] as const) {
  test(`${what} that is pressed before any script has arrived opens when the app is there`, async ({ page }) => {
    const letGo = await openWithoutScripts(page, path);
    await press(page).click();
    await expect(page.locator('button[data-pressed]')).toHaveCount(1);
    letGo();
    await expect(see(page)).toBeVisible();
    await expect(page.locator('button[data-pressed]')).toHaveCount(0);
  });
}

test('a press before hydration is not repeated if something else was pressed since', async ({ page }) => {
  const letGo = await openWithoutScripts(page, '/packs');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  // The dialog of a repeated press comes only when its code has arrived.
  const repeated = await page.evaluateHandle(() => {
    const texts: string[] = [];
    document.addEventListener('click', ({ target }) => target instanceof Element && texts.push(target.outerHTML));
    return texts;
  });
  letGo();
  await expect(page.locator(alive)).toHaveCount(1);
  expect(await repeated.jsonValue()).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
