import type { ContentPage, Post } from '#contract/content/content.ts';
import { type Locale, locales } from '#contract/locale.ts';

/** All texts of one language, pages by their slug; the posts newest first. */
export interface LocalizedContent {
  pages: ReadonlyMap<string, ContentPage>;
  posts: readonly Post[];
}
export type Content = Record<Locale, LocalizedContent>;

/** `draft`: includes unpublished texts, for admins. */
export type TextVersion = 'published' | 'draft';

/** Where the club's texts come from: files, or a content management system. */
export interface ContentSource {
  /** All texts in all their languages. Rejects if the source can't be reached or read. */
  read(version: TextVersion): Promise<Content>;
  /** Reads a picture of a post by its name below `/content/pictures/`; null if it does not exist. For sources that keep pictures elsewhere. */
  readPicture?(key: string): Promise<Uint8Array | null>;
}

export async function forEachLocale(
  read: (locale: Locale) => LocalizedContent | Promise<LocalizedContent>,
): Promise<Content> {
  const all = await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const));
  return Object.fromEntries(all) as unknown as Content; // one entry for each of `locales`
}

export function compareNewestFirst(a: Post, b: Post): number {
  return a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;
}
