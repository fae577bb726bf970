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
} from '#contract/content/content.ts';
import type { Locale } from '#contract/locale.ts';
import { ContentError, parseSource, readText } from '#server/catalogue/read-source.ts';

import {
  compareNewestFirst,
  type Content,
  type ContentSource,
  forEachLocale,
  type LocalizedContent,
  type TextVersion,
} from './content-source.ts';
import { parseBlocks } from './markdown-blocks.ts';

const frontMatterPattern = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/s;

/** Reads `key: value` lines between two rulers, then Markdown. */
async function readMarkdown(file: string): Promise<{ fields: Record<string, string>; blocks: Block[] }> {
  const match = frontMatterPattern.exec(await readText(file));
  if (match?.groups === undefined)
    throw new ContentError(file, 'does not begin with fields between two lines of «---»');
  const { head = '', body = '' } = match.groups;
  const fields = head.split('\n').map((line) => {
    const [key = '', ...rest] = line.split(':');
    return [key.trim(), rest.join(':').trim()] as const;
  });
  return { fields: Object.fromEntries(fields), blocks: parseBlocks(file, body) };
}

async function readPage(folder: string, locale: Locale, slug: PageSlug): Promise<[string, ContentPage]> {
  const file = join(folder, `${slug}.md`);
  const { fields, blocks } = await readMarkdown(file);
  return [slug, parseSource(file, v.strictObject(contentPageSchema.entries), { ...fields, slug, locale, blocks })];
}

/** Posts with `draft: yes` are visible only to admins. */
async function readPost(folder: string, locale: Locale, name: string): Promise<{ post: Post; isDraft: boolean }> {
  const file = join(folder, name);
  const { fields, blocks } = await readMarkdown(file);
  const { draft = 'no', picture: src, pictureAvif: avif, pictureText: text, ...others } = fields;
  const hasPicture = [src, avif, text].some((field) => field !== undefined);
  const picture = hasPicture ? { src, avif, text } : undefined;
  if (!['yes', 'no'].includes(draft)) throw new ContentError(file, `draft: «${draft}» is neither yes nor no`);
  const slug = name.replace(/\.md$/, '');
  const post = parseSource(file, v.strictObject(postSchema.entries), { ...others, picture, slug, locale, blocks });
  return { post, isDraft: draft === 'yes' };
}

async function loadLocale(contentFolder: string, locale: Locale, version: TextVersion): Promise<LocalizedContent> {
  const blogFolder = join(contentFolder, 'blog', locale);
  const names = (await readdir(blogFolder)).filter((name) => name.endsWith('.md'));
  const pagesFolder = join(contentFolder, 'pages', locale);
  const [pages, all] = await Promise.all([
    Promise.all(pageSlugs.map((slug) => readPage(pagesFolder, locale, slug))),
    Promise.all(names.map((name) => readPost(blogFolder, locale, name))),
  ]);
  const posts = all.filter(({ isDraft }) => !isDraft || version === 'draft').map(({ post }) => post);
  return { pages: new Map(pages), posts: posts.toSorted(compareNewestFirst) };
}

/** Reads every page and post in every language once. Throws `ContentError`, which names the file and what is wrong. */
export async function loadContent(contentFolder: string, version: TextVersion = 'published'): Promise<Content> {
  return forEachLocale((locale) => loadLocale(contentFolder, locale, version));
}

/** The Markdown files of a folder. */
export function createFileSource(contentFolder: string): ContentSource {
  return { read: (version) => loadContent(contentFolder, version) };
}
