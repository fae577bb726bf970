import type { Page } from '@playwright/test';

import { locales, pathIn } from '../../contract/locale.ts';

import { expect, test, withoutWorker } from '../support/shop.ts';

test.use(withoutWorker);

const moment = '/moments/2013-2014-baltazar-pires-header';
/** The page's API and content requests from its start until the network is idle. */
async function recordCalls(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url: () => string; postData: () => string | null }) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|content\/graphql)/.test(pathname)) calls.push(`${pathname} ${request.postData() ?? ''}`);
  };
  page.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

test('the HTML of every public page has its content, in both languages', async ({ request }) => {
  const contents: [path: string, ...texts: (string | RegExp)[]][] = [
    ['/', '/packs/', '/moments/', '/blogs.post='],
    ['/packs', 'First Light', '€', 'On sale'],
    ['/packs?type=Derby', '/packs/estuary-derby'],
    ['/packs?type=nonsense&type=Season&sort=none', '/packs/'],
    ['/moments?season=2018%2F2019&rarity=Super+Rare&utm_source=mail', '18/19', 'fetchPriority="high"'],
    ['/packs/first-light', /\d+ (<!-- -->)?of (<!-- -->)?400 left/, '<table', '/moments/'],
    ['/pt/packs/first-light', '<table', 'O melhor que pode sair'],
    ['/moments', /150(<!-- -->)? moments/, 'data-index="11"'],
    ['/pt/moments?rarity=Epic', /\d+(<!-- -->)? momentos/, 'data-index="11"'],
    [moment, 'fetchPriority="high"', 'Baltazar Pires', 'In the clip:', '/packs/'],
    [`/pt${moment}`, 'Baltazar Pires', 'Partilhar', '/pt/packs/'],
    [
      '/blogs',
      /ruben-almargem-double-block\.avif"[^>]*fetchPriority="high"/,
      'loading="lazy"',
      'Please do not wash the shirt',
    ],
    ['/blogs?post=the-lamp', 'The man who lights the lamp', '<p'],
    ['/pt/terms', '<h2'],
  ];
  for (const [path, ...texts] of contents) {
    const html = await (await request.get(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.includes('data-skeleton'), path).toBe(false);
    expect(
      texts.filter((text) => main.search(text) < 0),
      path,
    ).toEqual([]);
  }
});

test('the data in the home page’s HTML has one moment with its texts: the large one that it shows', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/"playDescription":/g)).toHaveLength(1);
});

for (const path of [
  '/',
  '/packs?type=Derby',
  '/packs/first-light',
  '/moments?rarity=Epic',
  moment,
  '/faq',
  '/blogs?post=the-lamp',
])
  test(`a visitor of ${path} does not request again what came with the page`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const calls = await recordCalls(page, path);
    expect(calls.filter((call) => /packs|moments|content/.test(call))).toEqual([]);
  });

test('on a phone the first layout skips content far below, keeps about its height, and the rest follows', async ({
  browser,
  shop,
}) => {
  const phone = { baseURL: shop.origin, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const };
  const withoutScripts = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const withScripts = await browser.newContext(phone);
  const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  for (const path of ['/', moment].flatMap((one) => locales.map((locale) => pathIn(locale, one)))) {
    const early = await withoutScripts.newPage();
    await early.goto(path);
    const parts = (page: Page) => page.locator('main section').filter({ has: page.locator('h2') });
    const skipped = await parts(early).evaluateAll(
      (all) => all.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
    );
    expect(skipped, path).toBeGreaterThan(1);
    const whole = await withScripts.newPage();
    await whole.goto(path);
    await expect
      .poll(() => parts(whole).evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility)))
      .not.toContain('auto');
    const ratio = (await readHeight(early)) / (await readHeight(whole));
    expect(Math.abs(ratio - 1), path).toBeLessThan(0.15);
    await Promise.all([early.close(), whole.close()]);
  }
  await Promise.all([withoutScripts.close(), withScripts.close()]);
});
