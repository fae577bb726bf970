import * as v from 'valibot';

import { pageQuery, type PageSlug, postQuery, postsQuery } from '#contract/content.ts';
import { ApiError } from '#platform/api-error.ts';
import { callContent } from '#platform/content.ts';

import { createTexts } from './texts.ts';

interface Question<Data> {
  text: string;
  data: v.GenericSchema<unknown, Data>;
}

async function ask<Data>(question: Question<Data>, variables: Record<string, string>): Promise<Data> {
  const answer = v.safeParse(question.data, await callContent(question.text, variables));
  if (!answer.success) throw new ApiError('unreadable', 'The content service answered in another shape');
  return answer.output;
}

function existing<T>(text: T | null): T {
  if (text === null) throw new ApiError('not-found', 'There is no such text');
  return text;
}

/** The club's own pages. */
export const {
  textsAtom: contentPagesAtom,
  giveAtom: giveContentPageAtom,
  loadAtom: loadContentPageAtom,
} = createTexts(async (locale, slug: PageSlug) => existing((await ask(pageQuery, { slug, locale })).page));

/** The blog's list has one entry a language. */
export const postListSlug = 'all';

/** The blog's posts without their text, newest first. */
export const {
  textsAtom: postListsAtom,
  giveAtom: givePostListAtom,
  loadAtom: loadPostListAtom,
} = createTexts(async (locale, _slug: typeof postListSlug) => (await ask(postsQuery, { locale })).posts);

/** The blog's posts, one by one. */
export const { textsAtom: postsAtom, loadAtom: loadPostAtom } = createTexts(async (locale, slug: string) =>
  existing((await ask(postQuery, { slug, locale })).post),
);
