import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { isRendered, publicPaths } from '../../contract/paths.ts';
import { locales, pathIn } from '../../contract/locale.ts';

import { makeShowcase } from '../support/device.ts';
import { givePatience } from '../support/patience.ts';
import { readScripts } from '../support/scripts.ts';
import { expect, test } from '../support/shop.ts';

/** KiB of JavaScript, with brotli, before the app starts: on every public page. */
const goal = 110;
/**
 * The same with the page's content, which hydrates next; `docs/decisions/2026-11-24-first-load.md` says what it is. Toasts,
 * the API client, workbox-window, amplify and Sentry load later. These numbers only go down. A page's size must stay at
 * least 0.1 below: the hashes in files' names compress differently after every change, even of another page.
 */
const budgets: Record<string, number> = {
  '/': 114,
  '/packs': 112.5,
  '/packs/first-light': 122.7,
  '/moments': 120.8,
  '/moments/2013-2014-baltazar-pires-header': 123.4,
  '/blogs': 114,
  '/blogs?post=the-lamp': 114,
  '/contact-us': 118.05,
  '/faq': 114.5,
  '/roadmap': 113,
  '/terms': 113,
  '/policy': 113,
  '/fairness': 113,
  '/accessibility': 113,
};

/** The code of each set of pages is one file; by the bundler alone, the moments have over thirty. */
const maxFiles = { start: 10, all: 26 };

test('before the app starts, every public page loads at most 110 KiB of JavaScript, brotli, in at most ten files; its content stays within its budget', async ({
  request,
}) => {
  const sizes = new Map<string, number>();
  const measure = async (urls: readonly string[]) => {
    let total = 0;
    for (const url of urls) {
      const size = sizes.get(url) ?? brotliCompressSync(await (await request.get(url)).body()).length / 1024;
      sizes.set(url, size);
      total += size;
    }
    return total;
  };
  const over: string[] = [];
  for (const path of new Set([...publicPaths, ...Object.keys(budgets)])) {
    const { start, content } = readScripts(await (await request.get(path)).text());
    expect(Math.min(start.length, content.length), path).toBeGreaterThan(3);
    const first = await measure(start);
    if (first > goal) over.push(`${path} ${first.toFixed(1)}`);
    const all = first + (await measure(content));
    if (all > (budgets[path] ?? 0)) over.push(`${path} ${all.toFixed(1)} with its content`);
    if (start.length > maxFiles.start) over.push(`${path} ${start.length} files`);
    if (start.length + content.length > maxFiles.all)
      over.push(`${path} ${start.length + content.length} files with its content`);
  }
  expect(over).toEqual([]);
});

test('style sheets are in the HTML, and only the script that starts the app is requested before the first frame', async ({
  request,
}) => {
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain('rel="stylesheet"');
    expect(html.slice(0, html.indexOf('</head>')).match(/<style data-file/g)?.length, path).toBeGreaterThan(0);
    expect(html.match(/<script[^>]* src=[^>]*>|<link[^>]* rel="modulepreload"[^>]*>/g), path).toEqual([
      '<script defer src="/after-view.js">',
    ]);
    const later = html.match(/<link rel="later"[^>]*>/g) ?? [];
    expect(later.length, path).toBeGreaterThan(0);
    expect(
      later.filter((tag) => tag.includes('fetchpriority')),
      path,
    ).toEqual([]);
  }
});

test('a rendered page requests the app’s scripts after its first frame, and those of its content when the app has arrived', async ({
  page,
}) => {
  const { start, content } = readScripts(await (await page.request.get('/moments')).text());
  // Otherwise all arrive at about the same time.
  await page.route('**/assets/libraries-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  // After a second the app starts even without a frame.
  await givePatience(page, 1_000);
  await page.goto('/moments');
  await page.waitForSelector('html[data-alive]');
  const { painted, requests } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]) // what this type has
      .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd })),
  }));
  const timesOf = (paths: readonly string[]) => requests.filter(({ path }) => paths.includes(path));
  const [first, second] = [timesOf(start), timesOf(content)];
  expect(first).toHaveLength(start.length);
  expect(second).toHaveLength(content.length);
  expect(Math.min(...first.map(({ startTime }) => startTime))).toBeGreaterThan(painted);
  const app = first.filter(({ path }) => /\/(app|libraries)-/.test(path));
  expect(app).toHaveLength(2);
  const arrived = Math.max(...app.map(({ responseEnd }) => responseEnd));
  expect(Math.min(...second.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(arrived);
});

/**
 * Background code and the filters (hydrated after the packs) load once the page is interactive: these scripts and all
 * that they import.
 */
async function importedBy(
  page: Page,
  prefixes: readonly string[],
  candidates: readonly string[],
): Promise<Set<string>> {
  const texts = new Map<string, string>();
  for (const url of candidates) texts.set(url, await (await page.request.get(url)).text());
  const found = new Set(candidates.filter((url) => prefixes.some((prefix) => url.startsWith(prefix))));
  expect(found.size).toBe(prefixes.length);
  for (const importer of found) {
    const text = texts.get(importer) ?? '';
    for (const url of candidates) if (text.includes(url.replace('/assets/', ''))) found.add(url);
  }
  return found;
}

test('every script that the page imports is named in its HTML, so that the budget counts all of them', async ({
  page,
}) => {
  const html = await (await page.request.get('/packs')).text();
  const late: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js') && !html.includes(pathname)) late.push(pathname);
  });
  await page.goto('/packs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const names = ['start-services', 'pack-controls'];
  const prefixes = names.map((name) => `/assets/${name}-`);
  await expect.poll(() => prefixes.filter((prefix) => !late.some((url) => url.startsWith(prefix)))).toEqual([]);
  await page.waitForLoadState('networkidle');
  const beside = await importedBy(page, prefixes, late);
  expect(late.filter((url) => !beside.has(url))).toEqual([]);
});

test('the browser accepts the inline style sheets and speculation rules, also of a page in its cache, and the app loads none of them again', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/packs');
  const surface = page.getByRole('main').getByRole('article').first();
  const readStyle = () => surface.evaluate((element) => getComputedStyle(element).display);
  await expect(page.locator('html[data-alive]')).toHaveCount(1);
  const styled = await readStyle();
  expect(styled).not.toBe('block');
  const answer = await page.reload();
  expect(violations).toEqual([]);
  expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  await expect(page.locator('html[data-alive]')).toHaveCount(1);
  expect(await readStyle()).toBe(styled);
  await page.waitForLoadState('networkidle');
  const inline = await page
    .locator('style[data-file]')
    .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-file') ?? ''));
  expect(inline.length).toBeGreaterThan(2);
  expect(requested.filter((path) => inline.includes(path))).toEqual([]);
});

const classNames = (html: string) =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]?.split(' ') ?? []));
const classSelectors = (css: string) => [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1] ?? '');

test('every rendered page links the style sheet of each class in its HTML', async ({ request }) => {
  const sheets = new Map<string, string[]>();
  for (const name of await readdir('dist/assets'))
    if (name.endsWith('.css')) sheets.set(name, classSelectors(await readFile(`dist/assets/${name}`, 'utf8')));
  const defined = new Set([...sheets.values()].flat());
  const missing: string[] = [];
  const pages = publicPaths.flatMap((path) => locales.map((locale) => pathIn(locale, path)));
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<h1');
    const linked = new Set(
      [...html.matchAll(/assets\/([^"]+\.css)/g)].flatMap((match) => sheets.get(match[1] ?? '') ?? []),
    );
    for (const name of classNames(html)) if (defined.has(name) && !linked.has(name)) missing.push(`${path} ${name}`);
  }
  expect(pages.length).toBeGreaterThan(20);
  expect(defined.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('the list of packs is rendered before any script runs, in both languages', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [url, title] of [
    ['/packs', 'Packs'],
    ['/pt/packs', 'Pacotes'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  }
  await context.close();
});

test('without JavaScript every public page says so in the first screen, those that the server renders show their title, and nothing waits for ever, in both languages', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const ofOneThing = ['/packs/first-light', '/moments/2013-2014-baltazar-pires-header', '/blogs?post=the-lamp'];
  const drawnInTheBrowser = ['/club-kit', await makeShowcase(shop)];
  const forms = ['/login', '/signup', '/confirmation/somebody'];
  for (const [prefix, lang] of [
    ['', 'en-US'],
    ['/pt', 'pt-PT'],
  ] as const) {
    for (const publicPath of [...publicPaths, ...ofOneThing, ...drawnInTheBrowser, ...forms]) {
      const path = `${prefix}${publicPath}`.replace(/(.)\/$/, '$1');
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.locator('html'), path).toHaveAttribute('lang', lang);
      const notice = page.getByText('Only part of this shop works without JavaScript');
      await expect(notice, path).toBeInViewport();
      await expect(page.getByText('Sem JavaScript só funciona uma parte desta loja'), path).toBeInViewport();
      if (isRendered(new URL(path, shop.origin).pathname)) await expect(page.locator('main h1'), path).toBeVisible();
      for (const waiting of await page.locator('[data-skeleton], .shell-placeholder').all())
        await expect(waiting).toBeHidden();
    }
  }
  await context.close();
});

test('the messages of a room come with that room alone', async ({ page }) => {
  const catalogues: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(account|checkout|collection|content|home|moments|opening|orders)-[\w-]{8}\.js$/.test(request.url()))
      catalogues.push(request.url());
  });
  await page.goto('/packs');
  await page.waitForLoadState('networkidle');
  const beforeAnythingElse = catalogues.length;
  await page.goto('/login');
  await expect.poll(() => catalogues.some((url) => url.includes('/account-'))).toBe(true);
  expect(beforeAnythingElse).toBe(0);
});

test('a rendered moment does not ask for its clip, which would delay its poster', async ({ request }) => {
  const html = await (await request.get('/moments/2013-2014-baltazar-pires-header')).text();
  const [clip] = html.match(/<video[^>]*>/) ?? [];
  expect(clip).toContain('preload="none"');
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]*\/posters\/[^>]*fetchPriority="high"/);
});
