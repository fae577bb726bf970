import type { APIRequestContext } from '@playwright/test';

import * as v from 'valibot';

import { structuredSchemas } from '../../server/testing/structured-schemas.ts';

import { isFullRun } from '../support/full-run.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

test.use(withoutWorker);

const concurrency = 8;

/** What search engines read: the HTML as served, before any script runs. */
interface Found {
  path: string;
  status: number;
  html: string;
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
}

type StructuredType = keyof ReturnType<typeof structuredSchemas>;
type Described = Record<string, unknown> & { '@type': StructuredType };

/** The items of a page's structured data. */
function readDescribed(html: string): Described[] {
  const blocks = findAll(html, /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return blocks.flatMap((block) => {
    const data = JSON.parse(block) as { '@context': string; '@graph'?: Described[] } & Described; // checked by the schemas
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
}

/** The structured data of the sitemap's pages, by path without the language. */
function expectedTypes(path: string): StructuredType[] {
  const bare = path.replace(/^\/pt(?=\/|$)/, '');
  if (bare === '' || bare === '/') return ['Organization', 'WebSite'];
  if (bare === '/faq') return ['FAQPage'];
  if (/^\/packs\/./.test(bare)) return ['Product', 'BreadcrumbList'];
  if (/^\/moments\/./.test(bare)) return ['VideoObject', 'BreadcrumbList'];
  return bare.startsWith('/blogs?post=') ? ['BlogPosting', 'BreadcrumbList'] : [];
}

async function readAll(request: APIRequestContext, paths: readonly string[]): Promise<Found[]> {
  const waiting = [...paths];
  const found: Found[] = [];
  const readOn = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // Retries like a browser when the server closes an idle connection during the next request.
      const answer = await request.get(path, { maxRedirects: 0, maxRetries: 2 });
      const isPage = answer.headers()['content-type']?.includes('html') === true;
      found.push({ path, status: answer.status(), html: isPage ? await answer.text() : '' });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, readOn));
  return found;
}

test('every page of the sitemap has a title, describes itself to people and to search engines, and has no broken link', async ({
  request,
  shop,
}) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const maps = await Promise.all(
    findAll(index, /<loc>([^<]+)<\/loc>/g).map(async (map) => (await request.get(map)).text()),
  );
  const urls = maps.flatMap((map) => findAll(map, /<loc>([^<]+)<\/loc>/g));
  // 150 moments in two languages, plus the pages.
  expect(urls.length).toBeGreaterThan(300);
  for (const url of urls) expect(url).toMatch(new RegExp(`^${shop.origin}`));

  const paths = urls.map((url) => url.slice(shop.origin.length) || '/');
  // The moments are pages of one kind: outside the full run every seventh is read, which takes both languages in turns.
  let moments = 0;
  const isRead = (path: string) => isFullRun || !path.includes('/moments/') || (moments += 1) % 7 === 0;
  const pages = await readAll(request, paths.filter(isRead));
  const titles = new Map<string, string>();
  const schemas = structuredSchemas(shop.origin);
  for (const { path, status, html } of pages) {
    expect(status, path).toBe(200);
    const [language = ''] = findAll(html, /<html[^>]* lang="([^"]+)"/g);
    expect(language, path).toBe(/^\/pt(\/|\?|$)/.test(path) ? 'pt-PT' : 'en-US');
    const [title = ''] = findAll(html, /<title>([^<]+)<\/title>/g);
    const [description = ''] = findAll(html, /<meta[^>]* name="description"[^>]* content="([^"]*)"/g);
    expect(title.length, path).toBeGreaterThan(4);
    expect(description.length, path).toBeGreaterThan(20);
    // A player's name can be a title in both languages.
    expect(titles.get(`${language} ${title}`), `${path}: «${title}»`).toBeUndefined();
    titles.set(`${language} ${title}`, path);
    expect(findAll(html, /rel="canonical" href="([^"]+)"/g), path).toEqual([`${shop.origin}${path}`]);
    expect(findAll(html, /hreflang="([^"]+)"/g), path).toEqual(expect.arrayContaining(['en', 'pt']));
    expect(findAll(html, /property="og:image" content="([^"]+)"/g), path).toHaveLength(1);
    const described = readDescribed(html);
    expect(
      described.map((data) => data['@type']),
      path,
    ).toEqual(expectedTypes(path));
    for (const data of described) expect(v.safeParse(schemas[data['@type']], data).issues, path).toBeUndefined();
  }

  const known = new Set(paths);
  const linked = new Set<string>();
  for (const { html } of pages) {
    const links = findAll(html, /(?:href|src)="([^"#]+)/g).map((link) => new URL(link, shop.origin));
    for (const { origin, pathname, search } of links) if (origin === shop.origin) linked.add(`${pathname}${search}`);
  }
  const others = [...linked].filter((path) => !known.has(path));
  expect(others.length).toBeGreaterThan(20);
  const dead = (await readAll(request, others)).filter(({ status }) => status >= 400);
  expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
});
