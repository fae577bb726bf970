import { atom } from 'jotai';
import * as v from 'valibot';

import { pageQuery, type PageSlug, postQuery, type PostSummary, postsQuery } from '#contract/content/content.ts';
import type { Locale } from '#contract/locale.ts';
import type { Answer } from '#platform/api/api.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callContent, resolveContentAddress } from '#platform/data/content.ts';

import { createTexts } from './article/texts.ts';

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
  return { ...post, picture: { ...picture, src: resolveContentAddress(picture.src) } };
}

const pages = createTexts((locale, slug: PageSlug) => ask(pageQuery, { slug, locale }, ({ page }) => page));
/** The club's own pages. */
export const contentPageAt = pages.at;
export const loadContentPageAtom = pages.loadAtom;

/** The list of posts has one entry per language. */
const postListSlug = 'all';
const postLists = createTexts((locale, _slug: typeof postListSlug) =>
  ask(postsQuery, { locale }, ({ posts }) => posts.map(withPicture)),
);
/** The blog's posts without their text, newest first. */
export const postListAt = (locale: Locale) => postLists.at(locale, postListSlug);
export const loadPostListAtom = atom(null, (_get, set, locale: Locale) =>
  set(postLists.loadAtom, locale, postListSlug),
);

const posts = createTexts((locale, slug: string) =>
  ask(postQuery, { slug, locale }, ({ post }) => post && withPicture(post)),
);
/** The blog's posts, one by one. */
export const postAt = posts.at;
export const loadPostAtom = posts.loadAtom;
