import { atom } from 'jotai';

import type { PageSlug } from '#contract/content/content.ts';
import type { Locale } from '#contract/locale.ts';
import { loadCode } from '#platform/api/api.ts';

import { createTexts } from './article/texts.ts';

/** Not in the first load: a rendered page comes with its texts. */
const loadReader = () => loadCode(() => import('./read-texts.ts'));

const pages = createTexts(async (locale, slug: PageSlug) => (await loadReader()).readPage(locale, slug));
/** The club's own pages. */
export const contentPageAt = pages.at;
export const loadContentPageAtom = pages.loadAtom;

/** The list of posts has one entry per language. */
const postListSlug = 'all';
const postLists = createTexts(async (locale, _slug: typeof postListSlug) => (await loadReader()).readPosts(locale));
/** The blog's posts without their text, newest first. */
export const postListAt = (locale: Locale) => postLists.at(locale, postListSlug);
export const loadPostListAtom = atom(null, (_get, set, locale: Locale) =>
  set(postLists.loadAtom, locale, postListSlug),
);

const posts = createTexts(async (locale, slug: string) => (await loadReader()).readPost(locale, slug));
/** The blog's posts, one by one. */
export const postAt = posts.at;
export const loadPostAtom = posts.loadAtom;
