import * as v from 'valibot';

import {
  type ContentPage,
  pageQuery,
  type PageSlug,
  type Post,
  postQuery,
  postsQuery,
  type PostSummary,
} from '#contract/content/content.ts';
import type { Locale } from '#contract/locale.ts';
import type { Answer } from '#platform/api/api.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callContent, resolveContentUrl } from '#platform/data/content.ts';

interface Question<Data> {
  text: string;
  data: v.GenericSchema<unknown, Data>;
}

async function ask<Data, T>(
  question: Question<Data>,
  variables: Record<string, string>,
  pick: (data: Data) => T | null,
): Promise<Answer<T>> {
  const answer = await callContent(question.text, variables);
  const parsed = v.safeParse(question.data, answer.value);
  if (!parsed.success) throw new ApiError('unreadable', 'The content service answered in another shape');
  const value = pick(parsed.output);
  if (value === null) throw new ApiError('not-found', 'There is no such text');
  return { ...answer, value };
}

function withPicture<P extends PostSummary>(post: P): P {
  const { picture } = post;
  if (picture === null || picture === undefined) return post;
  const avif = picture.avif && resolveContentUrl(picture.avif);
  return { ...post, picture: { ...picture, src: resolveContentUrl(picture.src), avif } };
}

/** One of the club's own pages. */
export function readPage(locale: Locale, slug: PageSlug): Promise<Answer<ContentPage>> {
  return ask(pageQuery, { slug, locale }, ({ page }) => page);
}

/** The blog's posts without their text, newest first. */
export function readPosts(locale: Locale): Promise<Answer<PostSummary[]>> {
  return ask(postsQuery, { locale }, ({ posts }) => posts.map(withPicture));
}

export function readPost(locale: Locale, slug: string): Promise<Answer<Post>> {
  return ask(postQuery, { slug, locale }, ({ post }) => post && withPicture(post));
}
