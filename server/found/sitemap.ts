import { publicPaths } from '#contract/paths.ts';
import { languageTag, type Locale, locales } from '#contract/locale.ts';
import type { Queryable } from '#server/db/database.ts';
import { toPageUrl } from '#server/http/pages/page-head.ts';

import { writeXml, type XmlElement } from './xml.ts';

/** A public page without its language prefix, and when its text last changed, if known. */
interface PublicPage {
  path: string;
  changedOn?: string;
}

/** Separate files: a shop with many moments stays below the search engines' limit per file. */
export const sitemapNames = ['pages', 'packs', 'moments', 'posts'] as const;
export type SitemapName = (typeof sitemapNames)[number];

async function listIds(database: Queryable, sql: string, parameters: unknown[] = []): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql, parameters);
  return rows.map(({ id }) => id);
}

export interface SitemapParts {
  database: Queryable;
  posts: readonly { slug: string; date: string }[];
  now: Date;
}

/** Public pages and announced editions only, never a user's page. */
export async function listPages(name: SitemapName, { database, posts, now }: SitemapParts): Promise<PublicPage[]> {
  switch (name) {
    case 'pages':
      return publicPaths.map((path) => ({ path }));
    case 'packs': {
      const sql = 'select pack_edition_id as id from pack_editions where announces_at <= $1 order by id';
      return (await listIds(database, sql, [now])).map((id) => ({ path: `/packs/${id}` }));
    }
    case 'moments':
      return (await listIds(database, 'select moment_edition_id as id from moment_editions order by id')).map((id) => ({
        path: `/moments/${id}`,
      }));
    case 'posts':
      return posts.map(({ slug, date }) => ({ path: `/blogs?post=${encodeURIComponent(slug)}`, changedOn: date }));
  }
}

/** Each page in each language, with its translations beside it. */
export function writeSitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages.flatMap(({ path, changedOn }) => {
    const getUrl = (locale: Locale) => toPageUrl({ locale, path }, origin);
    const translations = locales.map((locale): XmlElement => [
      'xhtml:link',
      '',
      { rel: 'alternate', hreflang: languageTag[locale], href: getUrl(locale) },
    ]);
    const changed: XmlElement[] = changedOn === undefined ? [] : [['lastmod', changedOn]];
    return locales.map((locale): XmlElement => ['url', [['loc', getUrl(locale)], ...changed, ...translations]]);
  });
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return writeXml(['urlset', urls, namespaces]);
}

export function writeSitemapIndex(origin: string): string {
  const sitemaps = sitemapNames.map((name): XmlElement => ['sitemap', [['loc', `${origin}/sitemaps/${name}.xml`]]]);
  return writeXml(['sitemapindex', sitemaps, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }]);
}
