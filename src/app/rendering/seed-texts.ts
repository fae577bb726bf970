import * as v from 'valibot';

import { contentPageSchema, postSchema, postSummarySchema } from '#contract/content/content.ts';
import { localeSchema } from '#contract/locale.ts';
import { contentPageAt, postAt, postListAt } from '#features/content/content-state.ts';
import { pageData } from '#platform/api/resource.ts';

import type { Store } from '../store.ts';

const seedTextsSchema = v.object({
  locale: localeSchema,
  page: v.optional(contentPageSchema),
  posts: v.optional(v.array(postSummarySchema)),
  post: v.optional(postSchema),
});

/** Initial data of editorial pages. */
export function seedTexts(store: Store, texts: unknown): void {
  const { locale, page, posts, post } = v.parse(seedTextsSchema, texts);
  if (page !== undefined) store.set(contentPageAt(locale, page.slug), pageData(page));
  if (post !== undefined) store.set(postAt(locale, post.slug), pageData(post));
  if (posts !== undefined) store.set(postListAt(locale), pageData(posts));
}
