import * as v from 'valibot';

import { localeSchema } from '../locale.ts';
import { daySchema, slugSchema } from '../scalars.ts';

/** Allowed links: the web, mailto, or our own pages without language prefix. */
export const linkPattern = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?!\/)[^\s\\]*)$/;

/** A text run. Rendered as elements, so content can't bring its own HTML. */
const spanSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['text', 'strong', 'emphasis']), text: v.string() }),
  v.object({ kind: v.literal('link'), text: v.string(), href: v.pipe(v.string(), v.regex(linkPattern)) }),
]);
export type Span = v.InferOutput<typeof spanSchema>;

const spansSchema = v.array(spanSchema);

/** `anchor` is unique in its page: an `id` to link to. Level 1 is the page's title, so the text starts at 2. */
const headingSchema = v.object({
  kind: v.literal('heading'),
  level: v.picklist([2, 3]),
  anchor: v.string(),
  spans: spansSchema,
});

const blockSchema = v.variant('kind', [
  headingSchema,
  v.object({ kind: v.literal('paragraph'), spans: spansSchema }),
  v.object({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(spansSchema) }),
  v.object({ kind: v.literal('quote'), spans: spansSchema }),
]);
export type Block = v.InferOutput<typeof blockSchema>;

/** The text's language. Differs from the requested one if there is no translation. */
const textLocale = { locale: localeSchema };

/** The club's own pages, at `/<slug>`; `about` is part of the home page. */
export const pageSlugs = [
  'about',
  'accessibility',
  'contact-us',
  'fairness',
  'faq',
  'policy',
  'roadmap',
  'terms',
] as const;
export type PageSlug = (typeof pageSlugs)[number];
const pageSlugSchema = v.picklist(pageSlugs);

export const contentPageSchema = v.object({
  slug: pageSlugSchema,
  ...textLocale,
  title: v.string(),
  /** One sentence, for search results and shared links. */
  description: v.string(),
  /** The version of a legal text: its effective date. */
  updatedOn: daySchema,
  blocks: v.array(blockSchema),
});
export type ContentPage = v.InferOutput<typeof contentPageSchema>;

const pictureUrlSchema = v.pipe(v.string(), v.regex(/^(https:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/));

/** Cut to 16:9 where it is shown; `text` is the alternative text. */
const pictureSchema = v.object({
  /** PNG or JPEG, for feed readers. */
  src: pictureUrlSchema,
  /** The same for our pages, which only need it in this format. Missing if the source has none. */
  avif: v.optional(v.nullable(pictureUrlSchema)),
  text: v.string(),
});
export type Picture = v.InferOutput<typeof pictureSchema>;

export const postSummarySchema = v.object({
  slug: slugSchema,
  ...textLocale,
  date: daySchema,
  title: v.string(),
  summary: v.string(),
  /** Missing in copies from before posts had pictures. */
  picture: v.optional(v.nullable(pictureSchema)),
});
export type PostSummary = v.InferOutput<typeof postSummarySchema>;

export const postSchema = v.object({ ...postSummarySchema.entries, blocks: v.array(blockSchema) });
export type Post = v.InferOutput<typeof postSchema>;

/** Relative to the content service's base URL. */
export const graphqlPath = '/graphql';

const blockFields = `blocks {
      __typename
      ... on Heading { kind level anchor spans { kind text href } }
      ... on Paragraph { kind spans { kind text href } }
      ... on List { kind isOrdered items { kind text href } }
      ... on Quote { kind spans { kind text href } }
    }`;

/** One query to the content service: its text, its variables and the `data` of its answer. */
export const pageQuery = {
  text: `query Page($slug: String!, $locale: Locale!) {
    page(slug: $slug, locale: $locale) { slug locale title description updatedOn ${blockFields} }
  }`,
  variables: v.object({ slug: pageSlugSchema, locale: localeSchema }),
  data: v.object({ page: v.nullable(contentPageSchema) }),
};

/** Newest first. */
export const postsQuery = {
  text: `query Posts($locale: Locale!) { posts(locale: $locale) { slug locale date title summary picture { src avif text } } }`,
  variables: v.object({ locale: localeSchema }),
  data: v.object({ posts: v.array(postSummarySchema) }),
};

export const postQuery = {
  text: `query Post($slug: String!, $locale: Locale!) {
    post(slug: $slug, locale: $locale) { slug locale date title summary picture { src avif text } ${blockFields} }
  }`,
  variables: v.object({ slug: slugSchema, locale: localeSchema }),
  data: v.object({ post: v.nullable(postSchema) }),
};
