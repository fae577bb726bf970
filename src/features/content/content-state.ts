import * as v from 'valibot';

import { pageQuery, type PageSlug, postQuery, type PostSummary, postsQuery } from '#contract/content/content.ts';
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

/** The club's own pages. */
export const {
  textsAtom: contentPagesAtom,
  giveAtom: giveContentPageAtom,
  loadAtom: loadContentPageAtom,
} = createTexts((locale, slug: PageSlug) => ask(pageQuery, { slug, locale }, ({ page }) => page));

/** The blog's list has one entry a language. */
export const postListSlug = 'all';

/** The blog's posts without their text, newest first. */
export const {
  textsAtom: postListsAtom,
  giveAtom: givePostListAtom,
  loadAtom: loadPostListAtom,
} = createTexts((locale, _slug: typeof postListSlug) =>
  ask(postsQuery, { locale }, ({ posts }) => posts.map(withPicture)),
);

/** The blog's posts, one by one. */
export const { textsAtom: postsAtom, loadAtom: loadPostAtom } = createTexts((locale, slug: string) =>
  ask(postQuery, { slug, locale }, ({ post }) => post && withPicture(post)),
);
