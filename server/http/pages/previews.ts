import * as v from 'valibot';

import { findPagePath, type pagePaths } from '#contract/paths.ts';
import { type Locale, localeOfPath, withoutLocale } from '#contract/locale.ts';
import type { Post } from '#contract/content/content.ts';
import { describeResult } from '#contract/moments/match-result.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { idSchema, slugSchema } from '#contract/scalars.ts';
import { writeJsonLd } from '#contract/content/json-ld.ts';
import { readSerialNumber } from '#contract/moments/serial-number.ts';
import type { Queryable } from '#server/db/database.ts';
import { isSoldOut } from '#server/packs/reserve.ts';
import { isShown } from '#server/showcases/showcases.ts';

import { createUrlTags, escapeHtml, inLanguage, metaLines, type Tag, withoutImage } from './page-head.ts';
import { pageTitles } from './page-titles.ts';
import {
  type Availability,
  describeEdition,
  describeMoment,
  describePost,
  describeTrail,
  type Site,
} from '../structured/structured-data.ts';

/** Preview of a page for shared links and search engines. */
export interface Preview {
  locale: Locale;
  title: string;
  description: string;
  /** Without an origin, or absolute if the content is on another host. */
  image: { url: string; width: number; height: number; text: string };
  /** Without its language prefix; for an owned copy its edition's. Null for private pages. */
  path: string | null;
  /** For search engines, in schema.org's words. */
  structured?: readonly object[];
}

const drawnSize = { width: 1200, height: 630 };
const drawnImage = { url: '/og.png', ...drawnSize };

async function readAvailability(queryable: Queryable, edition: PackEdition, now: Date): Promise<Availability> {
  if (Date.parse(edition.releasesAt) > now.getTime()) return 'PreOrder';
  return (await isSoldOut(queryable, edition.packEditionId, 1, now)) ? 'SoldOut' : 'InStock';
}

/** Announced editions only, since previews are public. */
async function previewPack(
  { queryable, now, site }: PreviewParts,
  id: string,
  locale: Locale,
): Promise<Preview | null> {
  const [row] = await queryable.query<{ document: PackEdition }>(
    'select document from pack_editions where pack_edition_id = $1 and announces_at <= $2',
    [id, now],
  );
  if (row === undefined) return null;
  const { name, description } = row.document;
  const image = { ...drawnSize, url: `/og/${locale}/packs/${id}.png`, text: name[locale] };
  const place = { ...site, locale, path: `/packs/${id}` };
  const availability = await readAvailability(queryable, row.document, now);
  const structured = [describeEdition(place, row.document, availability), describeTrail(place, '/packs', name[locale])];
  return { locale, title: name[locale], description: description[locale], image, path: place.path, structured };
}

/** `written`: the number of an owned copy as in the URL; null if the edition has no such copy. */
async function previewMoment(
  { queryable, site }: PreviewParts,
  { id, written, locale }: { id: string; written?: string; locale: Locale },
): Promise<Preview | null> {
  const serialNumber = written === undefined ? 1 : readSerialNumber(written);
  if (serialNumber === undefined) return null;
  const [row] = await queryable.query<{ document: MomentEdition }>(
    'select document from moment_editions where moment_edition_id = $1',
    [id],
  );
  if (row === undefined) return null;
  const { title, player, match, season, story, copies } = row.document;
  if (serialNumber > copies) return null;
  const facts = `${player}, ${season}, ${describeResult(match, site.club)}.`;
  const image = { ...drawnSize, url: `/og/${locale}/moments/${id}.png`, text: `${player}: ${title[locale]}` };
  const description = `${facts} ${story[locale]}`;
  const place = { ...site, locale, path: `/moments/${id}` };
  const structured = [describeMoment(place, row.document), describeTrail(place, '/moments', title[locale])];
  return { locale, title: `${title[locale]} · ${player}`, description, image, path: place.path, structured };
}

export interface PreviewParts {
  queryable: Queryable;
  /** Of the blog, in each language; null where another server has them. */
  readPosts: () => Promise<Record<Locale, readonly Post[]> | null>;
  now: Date;
  site: Site;
}

function previewPost(posts: readonly Post[], slug: string, locale: Locale, site: Site): Preview | null {
  const post = posts.find((one) => one.slug === slug);
  if (post === undefined) return null;
  const image = { ...drawnSize, url: `/og/${locale}/posts/${slug}.png`, text: post.title };
  const place = { ...site, locale, path: `/blogs?post=${slug}` };
  const structured = [describePost(place, post), describeTrail(place, '/blogs', post.title)];
  return { locale, title: post.title, description: post.summary, image, path: place.path, structured };
}

/** The title of a page rendered in the browser; undefined for rendered pages. */
function previewTitle(url: (typeof pagePaths)[number], locale: Locale): Preview | undefined {
  const texts = pageTitles[url];
  if (texts === undefined) return undefined;
  const title = texts.title[locale];
  return { locale, title, description: texts.description[locale], image: { ...drawnImage, text: title }, path: null };
}

/** The preview of a URL; null if nothing has the id, number or name in it, undefined for URLs without previews. */
export async function findPreview(
  parts: PreviewParts,
  path: string,
  search: URLSearchParams,
): Promise<Preview | null | undefined> {
  const [, , id = '', written = ''] = withoutLocale(path).split('/');
  const locale = localeOfPath(path);
  // Invalid ids never reach the database, which can't store NUL.
  const isId = v.is(slugSchema, id);
  const url = findPagePath(path);
  switch (url) {
    case '/packs/:packEditionId':
      return isId ? previewPack(parts, id, locale) : null;
    case '/moments/:momentEditionId':
      return isId ? previewMoment(parts, { id, locale }) : null;
    case '/moments/:momentEditionId/:serialNumber':
      return isId ? previewMoment(parts, { id, written, locale }) : null;
    case '/showcases/:showcaseId':
      return v.is(idSchema, id) && (await isShown(parts.queryable, id)) ? previewTitle(url, locale) : null;
    case '/blogs': {
      const slug = search.get('post');
      const posts = slug === null ? null : await parts.readPosts();
      return slug === null || posts === null ? undefined : previewPost(posts[locale], slug, locale, parts.site);
    }
    case undefined:
      return undefined;
    default:
      return previewTitle(url, locale);
  }
}

/** For search engines and chats; the rest of a story is on the page. */
const longest = 200;
function shorten(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1))}…`;
}

/** A document, such as the shell, with a preview in its head. */
export function writePreview(
  shell: string,
  preview: Preview,
  { origin, club }: { origin: string; club: string },
): string {
  const { locale, title, image } = preview;
  const description = shorten(preview.description);
  const tags: Tag[] = [
    ['name', 'description', description],
    ['property', 'og:site_name', club],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', new URL(image.url, origin).href],
    ['property', 'og:image:width', String(image.width)],
    ['property', 'og:image:height', String(image.height)],
    ['property', 'og:image:alt', image.text],
  ];
  const html = inLanguage(withoutImage(shell), locale);
  // A tag rendered by the app belongs to the app: React would adopt a duplicate of ours, and fail when it is gone.
  const missing = tags.filter(([kind, name]) => !html.includes(`<meta ${kind}="${name}"`));
  const { path, structured = [] } = preview;
  // Private or empty pages are not indexed.
  const unlisted: Tag[] = [['name', 'robots', 'noindex']];
  const lines = path === null ? metaLines([...missing, ...unlisted]) : createUrlTags({ locale, path }, origin, missing);
  lines.push(...structured.map(writeJsonLd));
  return html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(`${title} · ${club}`)}</title>\n    ${lines.join('\n    ')}`,
  );
}
