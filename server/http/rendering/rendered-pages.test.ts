import { expect, test, vi } from 'vitest';

import type { PageConfiguration } from '#contract/configuration.ts';
import { marks } from '#contract/page-template.ts';
import type { PageRenderer, ShopReader } from '#contract/rendering.ts';
import { settableClock } from '#server/base/clock.ts';
import { silentLog } from '#server/base/log.ts';
import { samplePackEdition } from '#server/testing/sample-shop.ts';

import { createRenderedPages } from './rendered-pages.ts';
import { freshMilliseconds, keepFor } from './shop-reader.ts';

const template = `<html><head>${marks.head}${marks.styleSheets}</head><body>${marks.page}${marks.serverPage}</body></html>`;
const now = new Date('2026-11-23T12:00:00.000Z');

/** Pages that show how many packs are left, and count their renderings. */
function startPages(changes: Partial<PageRenderer> = {}) {
  const clock = settableClock(now);
  let left = 9;
  const renderPage = vi.fn<PageRenderer['renderPage']>(async ({ url, data }) => ({
    head: '<title>Rendered</title>',
    body: `${url} ${JSON.stringify(data)}`,
    data,
    routeIds: ['page'],
    modules: [],
    contentModules: [],
  }));
  const renderer: PageRenderer = {
    readData: async (_request, shop) => ({ data: await shop.stock(), isTimed: true }),
    renderPage,
    renderShell: renderPage,
    ...changes,
  };
  const shop: ShopReader = {
    packEditions: async () => [samplePackEdition({ releasesAt: '2026-11-23T12:00:10.000Z' })],
    stock: keepFor(clock, freshMilliseconds, async () => ({ left })),
    momentEditions: async () => [],
    texts: async () => null,
  };
  const read = createRenderedPages({
    app: {
      template,
      routes: {
        page: {
          scripts: ['/assets/page.js'],
          contentScripts: ['/assets/content.js', '/assets/page.js'],
          styleSheets: ['/assets/page.css'],
        },
      },
      modules: {},
      classes: {},
    },
    renderer,
    styleSheets: new Map([['/assets/page.css', { text: 'p { color: red }', hash: "'sha256-page'" }]]),
    template,
    configuration: {} as PageConfiguration, // nothing reads it here
    shop,
    findPreview: async (path) => (path === '/packs/nothing' ? null : undefined),
    completeHead: (html) => html,
    writePolicy: (hashes) => `style-src ${hashes.join(' ')}`,
    clock,
    log: silentLog,
  });
  const get = async (path: string, search = '') => {
    const answer = await read(path, new URLSearchParams(search));
    return answer?.body.toString();
  };
  return { clock, renderPage, get, read, sell: () => (left -= 1) };
}

test('a page is rendered once for all requests within a second, concurrent ones too', async () => {
  const { clock, renderPage, get } = startPages();
  const [first, second] = await Promise.all([get('/packs'), get('/packs')]);
  expect(first).toContain('<title>Rendered</title>');
  expect(first?.match(/rel="later"[^>]*>|rel="content"[^>]*>/g)).toEqual([
    'rel="later" crossorigin href="/assets/page.js">',
    'rel="content" crossorigin href="/assets/content.js">',
  ]);
  expect(second).toBe(first);
  clock.advance(999);
  await get('/packs');
  expect(renderPage).toHaveBeenCalledOnce();
});

test('a page whose data has not changed is not rendered again, and keeps its validator', async () => {
  const { clock, renderPage, read } = startPages();
  const before = await read('/packs', new URLSearchParams());
  clock.advance(5_000);
  const after = await read('/packs', new URLSearchParams());
  expect(renderPage).toHaveBeenCalledOnce();
  expect(after?.etag).toBe(before?.etag);
});

test('a page shows the stock of two seconds ago at the oldest', async () => {
  const { clock, get, sell } = startPages();
  expect(await get('/packs')).toContain('{"left":9}');
  sell();
  clock.advance(999);
  // Its data were read for the other page.
  expect(await get('/moments')).toContain('{"left":9}');
  clock.advance(1_001);
  expect(await get('/moments')).toContain('{"left":8}');
  expect(await get('/packs')).toContain('{"left":8}');
});

test('a page is rendered again when a sale begins, and after a minute', async () => {
  const { clock, renderPage, get } = startPages();
  await get('/packs');
  clock.advance(9_000);
  await get('/packs');
  expect(renderPage).toHaveBeenCalledTimes(1);
  clock.advance(2_000);
  await get('/packs');
  expect(renderPage).toHaveBeenCalledTimes(2);
  clock.advance(60_000);
  await get('/packs');
  expect(renderPage).toHaveBeenCalledTimes(3);
});

test('a page whose data took until after the beginning of a sale is rendered again', async () => {
  let wait: () => void = () => undefined;
  const { clock, renderPage, get } = startPages({
    readData: async (_request, shop) => {
      const data = await shop.stock();
      wait();
      return { data, isTimed: true };
    },
  });
  wait = () => clock.advance(11_000);
  await get('/packs');
  wait = () => undefined;
  clock.advance(freshMilliseconds);
  await get('/packs');
  expect(renderPage.mock.calls.map(([page]) => page.now.getTime() - now.getTime())).toEqual([0, 12_000]);
});

test('a parameter that changes nothing on a page is not rendered separately', async () => {
  const { renderPage, get } = startPages();
  const bare = await get('/packs');
  for (const search of ['utm_source=mail', 'type=', 'fbclid=1&order=2'])
    expect(await get('/packs/', search)).toBe(bare);
  expect(renderPage).toHaveBeenCalledOnce();
  expect(await get('/packs', 'type=Derby')).not.toBe(bare);
});

test.each([
  ['/', ['/']],
  ['/pt', ['/pt', '/pt/']],
  ['/moments/derby', ['/moments/derby', '/moments/derby/']],
])('%s is rendered once, with or without a slash at its end and whatever follows', async (path, variants) => {
  const { renderPage, get } = startPages();
  const page = await get(path);
  for (const variant of variants)
    for (const search of ['', 'utm_source=mail', 'source=home-screen', 'x=1&x=2'])
      expect(await get(variant, search), `${variant}?${search}`).toBe(page);
  expect(renderPage).toHaveBeenCalledOnce();
});

test('a thousand rendered pages are kept, those that were requested last', async () => {
  const { renderPage, get } = startPages();
  for (let index = 0; index <= 1_000; index += 1) await get('/packs', `type=${index}`);
  renderPage.mockClear();
  await get('/packs', 'type=1000');
  expect(renderPage).not.toHaveBeenCalled();
  await get('/packs', 'type=0');
  expect(renderPage).toHaveBeenCalledOnce();
});

test('a page that can’t be rendered is left to the browser, and tried again', async () => {
  const { get } = startPages({
    renderPage: vi
      .fn<PageRenderer['renderPage']>()
      .mockRejectedValueOnce(new Error('a mistake'))
      .mockResolvedValueOnce({
        head: '',
        body: 'there',
        data: {},
        routeIds: [],
        modules: [],
        contentModules: [],
      }),
  });
  expect(await get('/packs')).toBeUndefined();
  expect(await get('/packs')).toContain('there');
});

test('while thirty-two pages are being rendered, another one is left to the browser', async () => {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const { get } = startPages({ readData: async () => gate.then(() => ({ data: {}, isTimed: false })) });
  const asked = Array.from({ length: 32 }, (_, index) => get('/packs', `type=${index}`));
  expect(await get('/packs', 'type=more')).toBeUndefined();
  goOn();
  expect((await Promise.all(asked)).every((html) => html?.includes('Rendered'))).toBe(true);
  expect(await get('/packs', 'type=more')).toContain('Rendered');
});

test('private pages, and pages without data, are not rendered', async () => {
  const { renderPage, get } = startPages({ readData: async () => null });
  expect(await get('/profile')).toBeUndefined();
  expect(await get('/faq')).toBeUndefined();
  expect(renderPage).not.toHaveBeenCalled();
});

test('the data of a page can’t end its block early', async () => {
  const data = { name: '</script><script>alert(1)</script>' };
  const { get } = startPages({ readData: async () => ({ data, isTimed: false }) });
  const html = await get('/packs');
  expect(html?.match(/id="server-page">(.*?)<\/script>/)?.[1]).toContain('\\u003c/script>\\u003cscript>');
});

test('a page has its style sheets as text, and a policy that allows just these', async () => {
  const answer = await startPages().read('/packs', new URLSearchParams());
  const html = answer?.body.toString() ?? '';
  expect(html).toContain('<style data-file="/assets/page.css">p { color: red }</style>');
  expect(html).not.toContain('rel="stylesheet"');
  expect(answer?.policy).toBe("style-src 'sha256-page'");
});
