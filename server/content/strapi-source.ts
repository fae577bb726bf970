import { createHash } from 'node:crypto';

import * as v from 'valibot';

import {
  type ContentPage,
  contentPageSchema,
  pageSlugs,
  type Picture,
  type Post,
  postSchema,
} from '#contract/content/content.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { Log } from '#server/base/log.ts';
import { fetchLimited } from '#server/remote/fetch-limited.ts';

import {
  compareNewestFirst,
  type ContentSource,
  forEachLocale,
  type LocalizedContent,
  type TextVersion,
} from './content-source.ts';
import { strapiBlocksSchema } from './strapi-blocks.ts';

/** The server proxies pictures of posts under this path, so that browsers contact no other host. */
const contentPicturePath = '/content/pictures/';
/** Timeout for one answer from Strapi. */
const patienceMilliseconds = 3_000;
/** Strapi's own limit for a page of entries. */
const pageSize = 100;
/** A thousand texts per language, so that a wrong page count can't cause endless requests. */
const mostPages = 10;

const listSchema = v.object({
  data: v.array(v.unknown()),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});

/** Strapi calls the text itself `body`. */
const bodySchema = v.object({ body: strapiBlocksSchema });

/** A «Media» field, single. Strapi keeps a picture itself, under a path of its own, or at another host. */
const pictureSchema = v.object({ picture: v.object({ url: v.string(), alternativeText: v.nullish(v.string(), '') }) });
const maxPictureBytes = 8_000_000;

export interface StrapiOptions {
  /** Strapi's address, without `/api`. */
  url: string;
  /** An API token that may read pages and posts. */
  token: string;
  log: Log;
}

/**
 * Strapi 5 over its REST API: the collections `pages` (`slug`, `title`, `description`, `updatedOn`, `body`) and `posts` (`slug`, `date`,
 * `title`, `summary`, `picture`, `body`), with internationalization and drafts; `body` is a «Rich text (Blocks)».
 */
export function createStrapiSource({ url, token, log }: StrapiOptions): ContentSource {
  async function readList(collection: string, query: Record<string, string>, page: number) {
    const collectionUrl = new URL(`${url}/api/${collection}`);
    const paging = { 'pagination[page]': String(page), 'pagination[pageSize]': String(pageSize) };
    collectionUrl.search = String(new URLSearchParams({ ...query, ...paging }));
    const signal = AbortSignal.timeout(patienceMilliseconds);
    // A redirect would send the token elsewhere.
    const response = await fetch(collectionUrl, {
      headers: { authorization: `Bearer ${token}` },
      signal,
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Strapi answered ${response.status} for its ${collection}`);
    const list = v.safeParse(listSchema, await response.json());
    if (!list.success) throw new Error(`Strapi’s list of ${collection} has another shape`);
    return list.output;
  }

  /** The URLs of the posts' pictures, by the names that pages use. */
  const pictures = new Map<string, string>();

  function readEntryPicture(entry: unknown): Picture | undefined {
    const given = v.safeParse(pictureSchema, entry);
    if (!given.success || !URL.canParse(given.output.picture.url, url)) return undefined;
    const { href } = new URL(given.output.picture.url, url);
    const key = createHash('sha256').update(href).digest('hex').slice(0, 32);
    pictures.set(key, href);
    return { src: `${contentPicturePath}${key}`, text: given.output.picture.alternativeText };
  }

  /** An incomplete entry is left out and named in the log; the others stay. */
  async function readTexts<T extends ContentPage | Post>(
    collection: string,
    schema: v.GenericSchema<unknown, T>,
    { locale, version, query = {} }: { locale: Locale; version: TextVersion; query?: Record<string, string> },
  ): Promise<T[]> {
    const entries: unknown[] = [];
    for (let page = 1, pageCount = 1; page <= Math.min(pageCount, mostPages); page += 1) {
      const list = await readList(collection, { locale, status: version, ...query }, page);
      entries.push(...list.data);
      ({ pageCount } = list.meta.pagination);
    }
    return entries.flatMap((entry) => {
      const body = v.safeParse(bodySchema, entry);
      const text = v.safeParse(schema, {
        ...(entry as object | null),
        picture: readEntryPicture(entry),
        locale,
        blocks: body.success ? body.output.body : undefined,
      });
      if (text.success) return [text.output];
      const slug = v.is(v.object({ slug: v.string() }), entry) ? entry.slug : null;
      const [issue] = text.issues;
      log.warn({ collection, locale, slug, field: v.getDotPath(issue) }, 'a text of Strapi’s can’t be shown');
      return [];
    });
  }

  async function readLocale(locale: Locale, version: TextVersion): Promise<LocalizedContent> {
    const [pages, posts] = await Promise.all([
      readTexts('pages', contentPageSchema, { locale, version }),
      // Strapi leaves media out unless the query names them.
      readTexts('posts', postSchema, { locale, version, query: { populate: 'picture' } }),
    ]);
    return { pages: new Map(pages.map((page) => [page.slug, page])), posts: posts.toSorted(compareNewestFirst) };
  }

  return {
    async read(version) {
      const content = await forEachLocale((locale) => readLocale(locale, version));
      const missing = pageSlugs.filter((slug) => locales.every((locale) => !content[locale].pages.has(slug)));
      if (missing.length > 0) log.warn({ missing }, 'Strapi has no text for some pages');
      return content;
    },
    async readPicture(key) {
      const collectionUrl = pictures.get(key);
      if (collectionUrl === undefined) return null;
      // Without the token: what Strapi publishes is public.
      const { status, body } = await fetchLimited(collectionUrl, { maxBytes: maxPictureBytes });
      return status === 200 ? body : null;
    },
  };
}
