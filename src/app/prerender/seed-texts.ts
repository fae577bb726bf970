import * as v from 'valibot';

import { contentPageSchema, postSummarySchema } from '#contract/content/content.ts';
import { localeSchema } from '#contract/locale.ts';
import { contentPageAt, postListAt } from '#features/content/content-state.ts';
import { homeMomentsAtom } from '#features/home/home-state.ts';
import { homeMomentsSchema } from '#features/home/moments/pick-moments.ts';
import { pageData } from '#platform/api/resource.ts';

import type { Store } from '../store.ts';

const prerenderedTextsSchema = v.object({
  locale: localeSchema,
  /** A few for the home page. */
  homeMoments: v.optional(homeMomentsSchema),
  page: v.optional(contentPageSchema),
  posts: v.optional(v.array(postSummarySchema)),
});

/** Initial data of editorial pages. */
export function seedTexts(store: Store, texts: unknown): void {
  const { locale, homeMoments, page, posts } = v.parse(prerenderedTextsSchema, texts);
  if (homeMoments !== undefined) store.set(homeMomentsAtom, pageData(homeMoments));
  if (page !== undefined) store.set(contentPageAt(locale, page.slug), pageData(page));
  if (posts !== undefined) store.set(postListAt(locale), pageData(posts));
}
