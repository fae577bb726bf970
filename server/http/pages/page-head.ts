import { defaultLocale, getLocalePrefix, languageTag, type Locale, locales, manifestFile } from '#contract/locale.ts';

/** A page's place in the shop: `path` is without origin and language prefix. */
export interface PagePlace {
  locale: Locale;
  path: string;
}

export function toPageUrl({ locale, path }: PagePlace, origin: string): string {
  // `/pt`, not `/pt/`, as in links.
  return `${origin}${getLocalePrefix(locale)}${path === '/' && locale !== defaultLocale ? '' : path}`;
}

/** The blog’s feed, in each language. */
export const feedPath = '/blogs.xml';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export type Tag = readonly [kind: 'property' | 'name', name: string, content: string];

/** `data-preview` marks tags that the page removes after hydration, since another page may be shown then. */
export function metaLines(tags: readonly Tag[]): string[] {
  return tags.map(([kind, name, content]) => `<meta data-preview ${kind}="${name}" content="${escapeHtml(content)}">`);
}

/** Link to the blog's feed. */
function feedLines({ locale, path }: PagePlace): string[] {
  if (path !== '/blogs' && !path.startsWith('/blogs?')) return [];
  return [
    `<link data-preview rel="alternate" type="application/rss+xml" href="${getLocalePrefix(locale)}${feedPath}">`,
  ];
}

/** Canonical and alternate links, and the preview for shared links. */
export function createUrlTags(page: PagePlace, origin: string, more: readonly Tag[] = []): string[] {
  const getUrl = (locale: Locale) => escapeHtml(toPageUrl({ ...page, locale }, origin));
  const tags: Tag[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:url', toPageUrl(page, origin)],
    ['property', 'og:locale', languageTag[page.locale].replace('-', '_')],
    ['name', 'twitter:card', 'summary_large_image'],
    ...more,
  ];
  return [
    `<link data-preview rel="canonical" href="${getUrl(page.locale)}">`,
    ...locales.map((locale) => `<link data-preview rel="alternate" hreflang="${locale}" href="${getUrl(locale)}">`),
    ...feedLines(page),
    ...metaLines(tags),
  ];
}

/** Written by the build without an origin (`index.html`): chats and networks only accept absolute URLs. */
const builtImage = /<meta property="og:image" content="([^"]*)"[^>]*>/;

/** Removes the built image, for pages with their own. */
export function withoutImage(html: string): string {
  return html.replace(builtImage, '');
}

/** The template is in the default language. */
export function inLanguage(html: string, locale: Locale): string {
  return html
    .replace(manifestFile(defaultLocale), manifestFile(locale))
    .replace(/<html lang="[^"]*">/, () => `<html lang="${languageTag[locale]}">`);
}

/** A built page as it is served: its image has an absolute URL, and so has the page if it has its own. */
export function writeUrlTags(html: string, page: PagePlace | undefined, origin: string): string {
  const lines = page === undefined ? [] : createUrlTags(page, origin);
  return html.replace(builtImage, (_tag, image: string) =>
    [`<meta property="og:image" content="${escapeHtml(new URL(image, origin).href)}">`, ...lines].join('\n    '),
  );
}
