import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { PageConfiguration } from '#contract/configuration.ts';
import { marks } from '#contract/page-template.ts';
import { type BuiltApp, builtAppFile, rendererFile } from '#contract/rendering.ts';
import { settableClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';
import { sampleMomentEdition, samplePackEdition } from '#server/testing/sample-shop.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { createPages } from './pages.ts';
import { writePreview } from './previews.ts';
import { createShopReader } from '../rendering/shop-reader.ts';
import * as prepared from '../api/prepared-answer.ts';

const shell = `<!doctype html><html lang="en-US"><head><meta property="og:image" content="/og.png" /><title>Farol FC</title></head>
<body><script type="application/json" id="configuration">{}</script></body></html>`;
/** Left by the build for the server: a template with its marks, and an app that renders every page. */
const template = shell
  .replace('<title>Farol FC</title>', `${marks.head}${marks.styleSheets}`)
  .replace('</body>', `${marks.page}${marks.serverPage}</body>`);
const renderer = `
export const readData = async () => ({ data: {}, isTimed: false });
export const renderPage = async () => ({ head: '<title>ServerPage</title>', body: '', data: {}, routeIds: [], modules: [], contentModules: [] });
`;
const configuration = {
  club: { name: 'Farol & Cia' },
  apiBaseUrl: '/api',
  contentBaseUrl: '/content',
  identity: { region: 'eu-west-1' },
  payments: { provider: 'sandbox', origin: 'http://127.0.0.1:4174' },
  consent: { scripts: [] },
};
const hostile = { en: 'Kick-off "> <script>alert(1)</script>', pt: 'Pontapé de saída' };

const post = {
  slug: 'the-lamp',
  title: 'The man who lights the lamp',
  summary: 'Every goal is announced by a ship’s lamp.',
  date: '2025-05-17',
  blocks: [],
  locale: 'en' as const,
};

let folder: string;
let database: Database;
let app: Hono;
vi.mock('../api/prepared-answer.ts', { spy: true });
const clock = settableClock(new Date());
const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'shop-pages-')), 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(`${folder}-server`);
  await writeFile(join(folder, 'app-shell.html'), shell);
  await writeFile(join(folder, 'sw.js'), '');
  const built: BuiltApp = { template, routes: {}, modules: {}, classes: {} };
  await writeFile(join(`${folder}-server`, builtAppFile), JSON.stringify(built));
  await writeFile(join(`${folder}-server`, rendererFile), renderer);
  database = await openTestDatabase();
  const momentEditions = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index));
  const later = { announcesAt: '2999-01-01T12:00:00.000Z', releasesAt: '2999-02-01T12:00:00.000Z' };
  const packEditions = [
    samplePackEdition({ name: hostile }),
    samplePackEdition({ packEditionId: 'unannounced', ...later }),
  ];
  await seedCatalogue(database, { momentEditions, packEditions });
  app = await makePages();
});
afterAll(async () => {
  await database.close();
  await rm(dirname(folder), { recursive: true });
});

function makePages(): Promise<Hono> {
  return createPages({
    distFolder: folder,
    shop: createShopReader({ database, clock, content: null }),
    // Only these parts of it are looked at here.
    configuration: configuration as unknown as PageConfiguration,
    database,
    clock,
    readPosts: async () => ({ en: [post], pt: [{ ...post, locale: 'pt' as const, title: 'O homem do farol' }] }),
    log: log as never,
    origin: () => 'https://shop.example',
    trustedProxies: 0,
  });
}

async function get(path: string): Promise<{ status: number; html: string }> {
  const answer = await app.request(path);
  return { status: answer.status, html: await answer.text() };
}

test('the document of a pack’s URL describes the pack, escaped, with its own URL in both languages @spec(page.preview)', async () => {
  const { status, html } = await get('/packs/kick-off');
  expect(status).toBe(200);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<title>Kick-off &quot;&gt; &lt;script&gt;alert(1)&lt;/script&gt; · Farol &amp; Cia</title>');
  expect(html).toContain('rel="canonical" href="https://shop.example/packs/kick-off"');
  expect(html).toContain('hreflang="pt" href="https://shop.example/pt/packs/kick-off"');
  expect(html).toContain('property="og:image" content="https://shop.example/og/en/packs/kick-off.png"');
  expect(html.match(/og:image"/g)).toHaveLength(1);
  const portuguese = (await get('/pt/packs/kick-off')).html;
  expect(portuguese).toContain('<html lang="pt-PT">');
  expect(portuguese).toContain('<title>Pontapé de saída · Farol &amp; Cia</title>');
  expect(portuguese).toContain('rel="canonical" href="https://shop.example/pt/packs/kick-off"');
  expect(portuguese).toContain('property="og:locale" content="pt_PT"');
});

test('a pack that is not announced yet has no page and no preview', async () => {
  const { status, html } = await get('/packs/unannounced');
  expect(status).toBe(404);
  expect(html).toContain('<title>Farol FC</title>');
});

test('a moment’s link preview shows its poster; an owned copy’s names the edition as canonical @spec(page.preview)', async () => {
  const { momentEditionId, player, title } = sampleMomentEdition(3);
  const { html } = await get(`/moments/${momentEditionId}`);
  expect(html).toContain(`property="og:title" content="${title.en} · ${player}"`);
  expect(html).toContain(`property="og:image" content="https://shop.example/og/en/moments/${momentEditionId}.png"`);
  const copy = await get(`/moments/${momentEditionId}/7`);
  expect(copy.status).toBe(200);
  expect(copy.html).toContain(`rel="canonical" href="https://shop.example/moments/${momentEditionId}"`);
  for (const possible of [1, 2_000, '2000/'])
    expect((await get(`/pt/moments/${momentEditionId}/${possible}`)).status).toBe(200);
});

test.each(['', '/pt'])(
  '%s/showcases/{id} is answered 404 while no shelf is shown there; a link to a shown one names nobody and is not listed @spec(showcase.removed)',
  async (prefix) => {
    const path = `${prefix}/showcases/0b8d5f0a-6c1e-4f59-9a53-0d8f8b6f7c11`;
    await database.query('delete from showcases');
    expect((await get(path)).status).toBe(404);
    await database.query("insert into showcases values ('ana', $1, 'favourites', 'ana.luz', now())", [
      path.split('/').at(-1),
    ]);
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain('<meta data-preview name="robots" content="noindex">');
    expect(html).toContain(prefix === '' ? 'A fan’s shelf' : 'A prateleira de um adepto');
    expect(html).not.toMatch(/ana|canonical|Favorites/);
  },
);

test('the page of a shown shelf: a network that asks 600 times a minute is answered 429, without a look into the database', async () => {
  const path = '/showcases/0b8d5f0a-6c1e-4f59-9a53-0d8f8b6f7c12';
  clock.advance(60_000);
  for (let visit = 0; visit < 600; visit += 1) expect((await app.request(path)).status).toBe(404);
  const query = vi.spyOn(database, 'query');
  const refused = await app.request(path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect((await get('/packs/kick-off')).status).toBe(200);
  clock.advance(60_000);
  expect((await get(path)).status).toBe(404);
});

describe('an unknown path is answered 404 with the app’s own page @spec(page.unknown-id)', () => {
  test.each([
    '/packs/nothing',
    '/pt/packs/nothing',
    '/moments/nothing',
    '/moments/nothing/1',
    '/moments/moment-003/nonsense',
    '/pt/moments/moment-003/0',
    '/moments/moment-003/-1',
    '/moments/moment-003/1.5',
    '/moments/moment-003/007',
    '/moments/moment-003/1e3',
    '/moments/moment-003/2001',
    '/pt/moments/moment-003/99999999999999999999',
    '/showcases/nonsense',
    '/nonsense',
    // The database knows no text with a NUL in it.
    '/packs/%00',
    '/pt/moments/kick-off%00',
    '/moments/%22%3E%3Cscript%3E',
    '/packs/%2e%2e%2fkick-off',
    `/packs/${'a'.repeat(5_000)}`,
  ])('%s', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toContain('<title>Farol FC</title>');
    expect(log.warn).not.toHaveBeenCalled();
  });
});

test.each([
  ['/', '/', '/pt', 'en_US'],
  ['/packs', '/packs', '/pt/packs', 'en_US'],
  ['/packs/?type=Derby', '/packs', '/pt/packs', 'en_US'],
  ['/pt', '/pt', '/pt', 'pt_PT'],
  ['/pt/packs', '/pt/packs', '/pt/packs', 'pt_PT'],
])(
  'the rendered %s names itself and its image under the shop’s own origin @spec(page.preview)',
  async (path, own, portuguese, locale) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain('<title>ServerPage</title>');
    expect(html).toContain(`rel="canonical" href="https://shop.example${own}"`);
    expect(html).toContain(`property="og:url" content="https://shop.example${own}"`);
    expect(html).toContain(`hreflang="pt" href="https://shop.example${portuguese}"`);
    expect(html).toContain(`property="og:locale" content="${locale}"`);
    expect(html).toContain('property="og:image" content="https://shop.example/og.png"');
    expect(html.match(/og:image"/g)).toHaveLength(1);
  },
);

test('a post’s URL has the title, the summary and the canonical URL of the post @spec(page.preview)', async () => {
  const { status, html } = await get('/blogs?post=the-lamp');
  expect(status).toBe(200);
  expect(html).toContain('<title>The man who lights the lamp · Farol &amp; Cia</title>');
  expect(html).toContain('name="description" content="Every goal is announced by a ship’s lamp."');
  expect(html).toContain('rel="canonical" href="https://shop.example/blogs?post=the-lamp"');
  expect((await get('/pt/blogs?post=the-lamp')).html).toContain('<title>O homem do farol · Farol &amp; Cia</title>');
  expect((await get('/blogs?post=no-such-post')).status).toBe(404);
});

test.each([
  ['/login', 'Log in', 'Log in to buy packs'],
  ['/pt/signup', 'Criar conta', 'Crie uma conta gratuita'],
  ['/confirmation/joana', 'Check your e-mail', 'Enter the code'],
  ['/pt/payment', 'Pagamento', 'Pague os pacotes'],
  ['/profile/storage', 'On this device', 'What is kept'],
])(
  '%s has a title and a description of its own in its document, and names nobody',
  async (path, title, description) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} · Farol &amp; Cia</title>`);
    expect(html).toContain(`name="description" content="${description}`);
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('joana');
  },
);

test('a tag that the app has rendered is not added a second time', () => {
  const image = { url: '/og.png', width: 1200, height: 630, text: 'Derby' };
  const preview = { locale: 'en' as const, title: 'Derby', description: 'A pack', image, path: '/packs/derby' };
  const rendered = '<title>Derby</title><meta name="description" content="A pack"/>';
  const html = writePreview(rendered, preview, { origin: 'https://shop.example', club: 'Farol' });
  expect(html.match(/<meta[^>]* name="description"/g)).toEqual(['<meta name="description"']);
  expect(html).toContain('<meta data-preview property="og:title" content="Derby">');
});

test('pages are answered while the database is unreachable', async () => {
  const query = vi.spyOn(database, 'query').mockRejectedValue(new Error('away'));
  expect(await get('/moments/whatever')).toMatchObject({ status: 200, html: expect.stringContaining('Farol FC') });
  expect(log.warn).toHaveBeenCalledOnce();
  query.mockRestore();
});

test('a preview is compressed once, whatever slashes follow and whichever copy is requested', async () => {
  await get('/packs/kick-off');
  await get('/pt/moments/moment-005');
  await get('/pt/moments/moment-005/1');
  const prepare = vi.mocked(prepared.prepareAnswer);
  prepare.mockClear();
  for (const path of [
    '/packs/kick-off/',
    '/pt/moments/moment-005/',
    '/pt/moments/moment-005/1',
    '/pt/moments/moment-005/2/',
  ])
    expect((await get(path)).status).toBe(200);
  expect(prepare).not.toHaveBeenCalled();
});

test('a rendered page may be kept by a cache in front for three seconds, the start and the shell by none', async () => {
  const caching = async (path: string) => {
    const { headers } = await app.request(path);
    return [headers.get('cache-control'), headers.get('vary')];
  };
  for (const path of ['/packs', '/pt/packs/kick-off', '/moments/moment-003'])
    expect(await caching(path), path).toEqual(['public, max-age=0, s-maxage=3, must-revalidate', 'accept-encoding']);
  for (const path of ['/', '/pt?source=home-screen'])
    expect(await caching(path), path).toEqual(['no-cache', 'accept-language, cookie, accept-encoding']);
  for (const path of ['/profile', '/nonsense']) expect((await caching(path))[0], path).toBe('no-cache');
});

test('a rendered page that the client has is not sent again, whatever its encoding, and is sent in the first that it takes', async () => {
  const ask = (headers: Record<string, string>) => app.request('/packs', { headers });
  const etag = (await ask({})).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  for (const known of [etag, `"other", ${etag}`, '*'])
    expect((await ask({ 'if-none-match': known, 'accept-encoding': 'br' })).status, known).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  const encodings = { 'gzip, deflate, br, zstd': 'br', 'gzip, zstd': 'zstd', 'br;q=0, gzip': 'gzip', identity: null };
  for (const [accepted, encoding] of Object.entries(encodings))
    expect((await ask({ 'accept-encoding': accepted })).headers.get('content-encoding'), accepted).toBe(encoding);
});

test('a first visit with a Portuguese browser is redirected by an answer that no cache keeps for others', async () => {
  const answer = await app.request('/', { headers: { 'accept-language': 'pt-PT,pt;q=0.9' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pt']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('vary')).toMatch(/accept-language, cookie/i);
  expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
});

test.each([
  ['chose Portuguese', 'locale=pt', 'en-GB', '/', '/pt'],
  ['chose Portuguese', 'locale=pt', 'en-GB', '/?source=home-screen', '/pt?source=home-screen'],
  ['chose English', 'locale=en', 'pt-PT', '/', null],
  ['chose English', 'locale=en', 'pt-PT', '/pt?source=home-screen', '/?source=home-screen'],
  ['chose English', 'locale=en', 'pt-PT', '/pt', null],
  ['was led to Portuguese once by their browser', 'locale=browser', 'pt-PT', '/', null],
  ['chose Portuguese', 'locale=pt', 'en-GB', '/packs', null],
  ['never chose', '', 'en-GB,pt;q=0.8', '/', null],
])('a fan who %s (%s, browser in %s) and visits %s is led to %s', async (_, cookie, language, path, to) => {
  const answer = await app.request(path, { headers: { cookie, 'accept-language': language } });
  expect([answer.status, answer.headers.get('location')]).toEqual([to === null ? 200 : 302, to]);
});

test('a fan who opens an English URL is not redirected to Portuguese', async () => {
  const answer = await app.request('/en', { headers: { cookie: 'locale=pt' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  expect(answer.headers.get('set-cookie')).toMatch(/^locale=en;/);
});

test('a post names the feed of its language, another page none', async () => {
  const feed = (path: string) => `type="application/rss+xml" href="${path}"`;
  expect((await get(`/blogs?post=${post.slug}`)).html).toContain(feed('/blogs.xml'));
  expect((await get(`/pt/blogs?post=${post.slug}`)).html).toContain(feed('/pt/blogs.xml'));
  expect((await get('/packs/kick-off')).html).not.toContain('rss+xml');
});
