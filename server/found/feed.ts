import type { PostSummary } from '#contract/content/content.ts';
import { languageTag, type Locale } from '#contract/locale.ts';
import { feedPath, toPageUrl } from '#server/http/pages/page-head.ts';

import { writeXml, type XmlElement } from './xml.ts';

/** A post has a date but no time: noon UTC is on that date everywhere in Europe. */
function toInstant(day: string): string {
  return new Date(`${day}T12:00:00Z`).toUTCString();
}

const words: Record<Locale, { title: string; description: string }> = {
  en: { title: 'Blog', description: 'Stories from the ground, and of the people behind the moments.' },
  pt: { title: 'Blogue', description: 'Histórias do estádio e das pessoas por trás dos momentos.' },
};

/** By Media RSS: an `enclosure` would need the size of the file, which the content service doesn't know. */
function toEnclosure(picture: PostSummary['picture'], origin: string): XmlElement[] {
  if (picture === null || picture === undefined) return [];
  const attributes = { url: new URL(picture.src, origin).href, medium: 'image' };
  return [['media:content', [['media:description', picture.text]], attributes]];
}

/** The blog of one language as RSS 2.0. */
export function writeFeed(
  posts: readonly PostSummary[],
  { locale, origin, clubName }: { locale: Locale; origin: string; clubName: string },
): string {
  const items = posts.map(({ slug, title, summary, date, picture }): XmlElement => {
    const url = toPageUrl({ locale, path: `/blogs?post=${encodeURIComponent(slug)}` }, origin);
    return [
      'item',
      [
        ['title', title],
        ['link', url],
        ['guid', url, { isPermaLink: 'true' }],
        ['pubDate', toInstant(date)],
        ['description', summary],
        ...toEnclosure(picture, origin),
      ],
    ];
  });
  const { title, description } = words[locale];
  const self = { rel: 'self', type: 'application/rss+xml', href: toPageUrl({ locale, path: feedPath }, origin) };
  const channel: XmlElement[] = [
    ['title', `${clubName}: ${title}`],
    ['link', toPageUrl({ locale, path: '/blogs' }, origin)],
    ['description', description],
    ['language', languageTag[locale]],
    ['atom:link', '', self],
    ...items,
  ];
  const namespaces = { 'xmlns:atom': 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' };
  return writeXml(['rss', [['channel', channel]], { version: '2.0', ...namespaces }]);
}
