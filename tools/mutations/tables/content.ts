import type { Mutation } from '../mutation.ts';

/** Faults of editorial texts and their sources. */
export const contentMutations: readonly Mutation[] = [
  {
    fault: 'everybody reads drafts',
    file: 'server/content/content-routes.ts',
    from: "isDraft ? 'draft' : 'published'",
    to: "'draft'",
    check: { file: 'server/content/content-routes.test.ts', title: 'gives drafts to admins alone' },
  },
  {
    fault: 'a draft may be kept by a cache, and read by everybody',
    file: 'server/content/content-routes.ts',
    from: "    ownHeaders.set('cache-control', 'private, no-store');\n",
    to: '',
    check: { file: 'server/content/content-routes.test.ts', title: 'gives drafts to admins alone' },
  },
  {
    fault: 'a changed text needs a restart',
    file: 'server/content/kept-content.ts',
    from: 'const freshMilliseconds = 10_000;',
    to: 'const freshMilliseconds = 10_000_000;',
    check: { file: 'server/content/kept-content.test.ts', title: 'a changed text is shown after ten seconds' },
  },
  {
    fault: 'a source that is down is asked by every reader',
    file: 'server/content/kept-content.ts',
    from: '    } finally {',
    to: '    } catch (error) { reading = undefined; throw error; } if (kept) {',
    check: { file: 'server/content/kept-content.test.ts', title: 'a source that fails later' },
  },
  {
    fault: 'Strapi may link to a script',
    file: 'server/content/strapi-blocks.ts',
    from: "type === 'link' && linkPattern.test(url)",
    to: "type === 'link'",
    check: { file: 'server/content/strapi-source.test.ts', title: 'come as our own blocks' },
  },
  {
    fault: 'one broken entry costs all texts',
    file: 'server/content/strapi-source.ts',
    from: "      log.warn({ collection, locale, slug, field: v.getDotPath(issue) }, 'a text of Strapi’s can’t be shown');\n",
    to: "      throw new Error('broken');\n",
    check: { file: 'server/content/strapi-source.test.ts', title: 'a Strapi entry of another shape is left out' },
  },
  {
    fault: 'a sitemap tells of packs before their announcement',
    file: 'server/found/sitemap.ts',
    from: 'where announces_at <= $1 order by id',
    to: 'where $1::timestamptz is not null order by id',
    check: { file: 'server/found/found.test.ts', title: 'a pack that is not announced' },
  },
  {
    fault: 'a title with markup breaks the feed',
    file: 'server/found/xml.ts',
    from: "typeof content === 'string' ? escapeXml(content)",
    to: "typeof content === 'string' ? content",
    check: { file: 'server/found/found.test.ts', title: 'a title with markup' },
  },
  {
    fault: 'search engines are not led to the sitemap',
    file: 'server/found/found-routes.ts',
    from: 'Sitemap: ${origin()}/sitemap.xml',
    to: 'Sitemap: /sitemap.xml',
    check: { file: 'server/found/found.test.ts', title: 'led to the sitemap' },
  },
  {
    fault: 'a picture of Strapi’s is asked for with the token',
    file: 'server/content/strapi-source.ts',
    from: 'fetchLimited(collectionUrl, { maxBytes',
    to: 'fetchLimited(collectionUrl, { headers: { authorization: `Bearer ${token}` }, maxBytes',
    check: { file: 'server/content/strapi-source.test.ts', title: 'without the token' },
  },
  {
    fault: 'the blog’s feed leaves the pictures out',
    file: 'server/found/feed.ts',
    from: '        ...toEnclosure(picture, origin),\n',
    to: '',
    check: { file: 'server/found/found.test.ts', title: 'has the picture of each post' },
  },
];
