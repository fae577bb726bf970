import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findPagePath, publicPaths } from '#contract/paths.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { writeFeed } from './feed.ts';

const postFiles = readdirSync(fileURLToPath(new URL('../../content/blog/en', import.meta.url)));

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

const list = ['url', 'sitemap', 'item', 'xhtml:link'];
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => list.includes(name) });

function parse(
  xml: string,
): Record<string, any> /* oxlint-disable-line no-explicit-any -- each test knows its shape */ {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

async function read(path: string): Promise<Record<string, any> /* oxlint-disable-line no-explicit-any -- as above */> {
  const response = await fetch(`${shop.origin}${path}`);
  expect(response.status, path).toBe(200);
  return parse(await response.text());
}

async function listSitemapUrls(): Promise<string[]> {
  const { sitemapindex } = await read('/sitemap.xml');
  const urls: string[] = [];
  for (const { loc } of sitemapindex.sitemap) {
    const { urlset } = await read(new URL(loc).pathname);
    for (const url of urlset.url) {
      urls.push(url.loc);
      const translations = url['xhtml:link'].map((link: Record<string, string>) => link['@_hreflang']);
      expect(translations).toEqual(['en-US', 'pt-PT']);
      expect(url['xhtml:link'].map((link: Record<string, string>) => link['@_href'])).toContain(url.loc);
    }
  }
  return urls;
}

test('the sitemaps name every public page, pack, moment and post once in each language, and nothing else', async () => {
  const urls = await listSitemapUrls();
  expect(new Set(urls).size).toBe(urls.length);
  const paths = urls.map((url) => url.replace(shop.origin, ''));
  const moments = await shop.database.query('select 1 from moment_editions');
  const packs = await shop.database.query('select 1 from pack_editions where announces_at <= now()');
  expect(paths).toHaveLength(2 * (publicPaths.length + moments.length + packs.length + postFiles.length));
  for (const path of ['', '/pt', '/packs', '/pt/terms', '/packs/first-light', '/pt/blogs?post=derby-week'])
    expect(paths.map((known) => (known === '/' ? '' : known))).toContain(path);
  for (const path of paths) expect(findPagePath(path.split('?')[0] || '/'), path).toBeDefined();
  expect(paths.filter((path) => /login|signup|profile|payment|club-kit|confirmation/.test(path))).toEqual([]);
});

test('a pack that is not announced is in no sitemap', async () => {
  const hidden = async () => JSON.stringify(await read('/sitemaps/packs.xml')).includes('/packs/first-light');
  expect(await hidden()).toBe(true);
  const before = `update pack_editions set announces_at = $1 where pack_edition_id = 'first-light'`;
  await shop.database.query(before, ['2999-01-01T00:00:00Z']);
  expect(await hidden()).toBe(false);
  await shop.database.query(before, ['2020-01-01T00:00:00Z']);
});

test('search engines are led to the sitemap, and asked to leave the pages of a fan alone in both languages', async () => {
  const robots = await (await fetch(`${shop.origin}/robots.txt`)).text();
  expect(robots).toMatch(/^User-agent: \*\n/);
  for (const path of ['/profile', '/pt/profile', '/payment', '/pt/login'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).not.toMatch(/^Disallow: \/?(pt)?\/?$/m);
  expect(robots).toContain(`\nSitemap: ${shop.origin}/sitemap.xml\n`);
});

test.each([
  ['/blogs.xml', 'en-US', 'Derby week, told from both banks', '/blogs?post=derby-week'],
  ['/pt/blogs.xml', 'pt-PT', /Semana de dérbi/i, '/pt/blogs?post=derby-week'],
])(
  'the feed %s has the posts of its language, newest first, with absolute URLs',
  async (path, language, title, link) => {
    const { rss } = await read(path);
    const { channel } = rss;
    expect(rss['@_version']).toBe('2.0');
    expect(channel.language).toBe(language);
    const posts: { title: string; link: string; guid: { '#text': string }; pubDate: string }[] = channel.item;
    expect(posts).toHaveLength(postFiles.length);
    const dates = posts.map(({ pubDate }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const derby = posts.find((post) => post.link === `${shop.origin}${link}`);
    expect(derby?.title).toMatch(title);
    expect(derby?.guid['#text']).toBe(derby?.link);
    expect(derby?.pubDate).toBe('Fri, 18 Oct 2024 12:00:00 GMT');
  },
);

test.each([
  ['/blogs.xml', /crowd|stand|ball|goal|player/i],
  ['/pt/blogs.xml', /bola|baliza|jogador|bancada/i],
])(
  'the feed %s has the picture of each post, described in its language, and the shop sends it',
  async (path, described) => {
    const { rss } = await read(path);
    expect(rss['@_xmlns:media']).toBe('http://search.yahoo.com/mrss/');
    for (const item of rss.channel.item) {
      const picture = item['media:content'];
      expect(picture).toMatchObject({ '@_medium': 'image', 'media:description': expect.stringMatching(described) });
      const answer = await fetch(picture['@_url']);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  },
);

test('a title with markup and letters that XML forbids leaves the feed readable', () => {
  const post = {
    slug: 'a&b',
    locale: 'en' as const,
    date: '2026-11-01',
    title: '<b>1 & 2</b>\u0000\u000b',
    summary: ']]>',
  };
  const feed = writeFeed([post], { locale: 'en', origin: 'https://shop.example', clubName: 'Farol & Cia' });
  const [item] = parse(feed)['rss'].channel.item;
  expect(item.link).toBe('https://shop.example/blogs?post=a%26b');
  expect(feed).toContain('<title>&lt;b&gt;1 &amp; 2&lt;/b&gt;</title>');
});

test('a password manager is led to where the password is changed', async () => {
  const answer = await fetch(`${shop.origin}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile/edit']);
});
