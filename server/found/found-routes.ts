import { type Context, Hono } from 'hono';

import type { Post } from '#contract/content/content.ts';
import { defaultLocale, getLocalePrefix, type Locale, locales } from '#contract/locale.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import { feedPath } from '#server/http/pages/page-head.ts';

import { writeFeed } from './feed.ts';
import { listPages, sitemapNames, writeSitemap, writeSitemapIndex } from './sitemap.ts';

/** Excluded from search engines, including subpages: private pages, or nothing to find. */
const unlisted = ['/login', '/signup', '/logout', '/payment', '/profile', '/confirmation', '/club-kit'];

interface FoundParts {
  database: Queryable;
  clock: Clock;
  clubName: string;
  /** The blog's posts in each language; null if another server has them. */
  readPosts: () => Promise<Record<Locale, readonly Post[]> | null>;
  /** The shop's public URL, known once it listens. */
  origin: () => string;
}

function answerXml(context: Context, xml: string, type = 'application/xml'): Response {
  return context.body(xml, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' });
}

/** Well-known files for search engines, feed readers and password managers. */
export function createFoundRoutes({ database, clock, clubName, readPosts, origin }: FoundParts): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (context) => {
    const paths = locales.flatMap((locale) => unlisted.map((path) => `Disallow: ${getLocalePrefix(locale)}${path}`));
    context.header('cache-control', 'public, max-age=3600');
    return context.text(['User-agent: *', ...paths, '', `Sitemap: ${origin()}/sitemap.xml`, ''].join('\n'));
  });
  routes.get('/sitemap.xml', (context) => answerXml(context, writeSitemapIndex(origin())));
  for (const name of sitemapNames)
    routes.get(`/sitemaps/${name}.xml`, async (context) => {
      const posts = (await readPosts())?.[defaultLocale] ?? [];
      return answerXml(context, writeSitemap(await listPages(name, { database, posts, now: clock.now() }), origin()));
    });
  for (const locale of locales)
    routes.get(`${getLocalePrefix(locale)}${feedPath}`, async (context) => {
      const posts = await readPosts();
      if (posts === null) return context.notFound();
      const feed = writeFeed(posts[locale], { locale, origin: origin(), clubName });
      return answerXml(context, feed, 'application/rss+xml');
    });
  routes.get('/.well-known/change-password', (context) => context.redirect('/profile/edit'));
  return routes;
}
