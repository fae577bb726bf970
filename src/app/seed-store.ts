import * as v from 'valibot';

import { contentPageSchema, postSummarySchema } from '#contract/content.ts';
import { localeSchema } from '#contract/locale.ts';
import { momentEditionSchema } from '#contract/moment.ts';
import { packEditionSchema } from '#contract/pack.ts';
import { giveContentPageAtom, givePostListAtom, postListSlug } from '#features/content/content-state.ts';
import { featuredMomentsAtom } from '#features/home/home-state.ts';
import { packEditionsAtom } from '#platform/pack-editions.ts';
import { givenResource } from '#platform/resource.ts';

import type { Store } from './store.ts';

/** What was known when a page was prerendered, so that it comes to life with the same words that it shows. */
export const prerenderedDataSchema = v.object({
  packEditions: v.optional(v.array(packEditionSchema)),
  /** A few for the home page. */
  featuredMoments: v.optional(v.array(momentEditionSchema)),
  /** The text that the page shows. */
  content: v.optional(v.object({ locale: localeSchema, page: contentPageSchema })),
  posts: v.optional(v.object({ locale: localeSchema, list: v.array(postSummarySchema) })),
});
export type PrerenderedData = v.InferInput<typeof prerenderedDataSchema>;

/** Hands each room what it may start from. A room names an atom for it; this is the one place that fills them. */
export function seedStore(store: Store, data: unknown): void {
  const { packEditions, featuredMoments, content, posts } = v.parse(prerenderedDataSchema, data);
  if (packEditions !== undefined) store.set(packEditionsAtom, givenResource(packEditions));
  if (featuredMoments !== undefined) store.set(featuredMomentsAtom, givenResource(featuredMoments));
  if (content !== undefined) store.set(giveContentPageAtom, content.locale, content.page.slug, content.page);
  if (posts !== undefined) store.set(givePostListAtom, posts.locale, postListSlug, posts.list);
}
