import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import {
  type Block,
  type ContentPage,
  contentPageSchema,
  type PageSlug,
  pageSlugs,
  type Post,
  postSchema,
} from '#contract/content.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { BadContent, parseSource, readText } from '#server/catalogue/read-source.ts';

import { parseBlocks } from './markdown-blocks.ts';

/** All texts of one language; the posts newest first. */
interface LocalisedContent {
  pages: ReadonlyMap<string, ContentPage>;
  posts: readonly Post[];
}
export type Content = Record<Locale, LocalisedContent>;

const frontMatterPattern = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/s;

/** Reads `key: value` lines between two rulers, then Markdown. */
async function readMarkdown(file: string): Promise<{ fields: Record<string, string>; blocks: Block[] }> {
  const match = frontMatterPattern.exec(await readText(file));
  if (match?.groups === undefined) throw new BadContent(file, 'does not begin with fields between two lines of «---»');
  const { head = '', body = '' } = match.groups;
  const fields = head.split('\n').map((line) => {
    const [key = '', ...rest] = line.split(':');
    return [key.trim(), rest.join(':').trim()] as const;
  });
  return { fields: Object.fromEntries(fields), blocks: parseBlocks(file, body) };
}

async function readPage(folder: string, slug: PageSlug): Promise<[string, ContentPage]> {
  const file = join(folder, `${slug}.md`);
  const { fields, blocks } = await readMarkdown(file);
  return [slug, parseSource(file, v.strictObject(contentPageSchema.entries), { ...fields, slug, blocks })];
}

async function readPost(folder: string, name: string): Promise<Post> {
  const file = join(folder, name);
  const { fields, blocks } = await readMarkdown(file);
  return parseSource(file, v.strictObject(postSchema.entries), { ...fields, slug: name.replace(/\.md$/, ''), blocks });
}

function compareNewestFirst(a: Post, b: Post): number {
  return a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;
}

async function loadLocale(contentFolder: string, locale: Locale): Promise<LocalisedContent> {
  const blogFolder = join(contentFolder, 'blog', locale);
  const names = (await readdir(blogFolder)).filter((name) => name.endsWith('.md'));
  const pagesFolder = join(contentFolder, 'pages', locale);
  const [pages, posts] = await Promise.all([
    Promise.all(pageSlugs.map((slug) => readPage(pagesFolder, slug))),
    Promise.all(names.map((name) => readPost(blogFolder, name))),
  ]);
  return { pages: new Map(pages), posts: posts.toSorted(compareNewestFirst) };
}

/** Reads every page and post in every language once. Throws `BadContent`, which names the file and what is wrong. */
export async function loadContent(contentFolder: string): Promise<Content> {
  const loaded = await Promise.all(
    locales.map(async (locale) => [locale, await loadLocale(contentFolder, locale)] as const),
  );
  return Object.fromEntries(loaded) as Content; // one entry for each of `locales`
}
