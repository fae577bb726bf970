import { createSchema } from 'graphql-yoga';

import type { Block } from '#contract/content/content.ts';
import type { Locale } from '#contract/locale.ts';

import type { Content } from './content-source.ts';

const typeDefs = /* GraphQL */ `
  enum Locale {
    en
    pt
  }

  "A run of words; href only with the kind «link»."
  type Span {
    kind: String!
    text: String!
    href: String
  }

  type Heading {
    kind: String!
    level: Int!
    anchor: String!
    spans: [Span!]!
  }

  type Paragraph {
    kind: String!
    spans: [Span!]!
  }

  type List {
    kind: String!
    isOrdered: Boolean!
    items: [[Span!]!]!
  }

  type Quote {
    kind: String!
    spans: [Span!]!
  }

  union Block = Heading | Paragraph | List | Quote

  type Page {
    slug: String!
    "The language that it is written in: another than was asked for where there is no translation."
    locale: Locale!
    title: String!
    description: String!
    updatedOn: String!
    blocks: [Block!]!
  }

  "Shown 16:9; the text is for whoever can't see it."
  type Picture {
    src: String!
    "The same as AVIF."
    avif: String
    text: String!
  }

  type Post {
    slug: String!
    "As of a page."
    locale: Locale!
    date: String!
    title: String!
    summary: String!
    picture: Picture
    blocks: [Block!]!
  }

  type Query {
    page(slug: String!, locale: Locale!): Page
    "Newest first."
    posts(locale: Locale!): [Post!]!
    post(slug: String!, locale: Locale!): Post
  }
`;

const typeNames = { heading: 'Heading', paragraph: 'Paragraph', list: 'List', quote: 'Quote' } as const;

interface SlugArguments {
  slug: string;
  locale: Locale;
}

export interface ContentContext {
  /** What the caller may read. */
  readContent: () => Promise<Content>;
}

/** The interface of a content source. */
export function createContentSchema() {
  return createSchema<ContentContext>({
    typeDefs,
    resolvers: {
      Block: { __resolveType: (block: Block) => typeNames[block.kind] },
      Query: {
        page: async (_root: unknown, { slug, locale }: SlugArguments, { readContent }: ContentContext) =>
          (await readContent())[locale].pages.get(slug) ?? null,
        posts: async (_root: unknown, { locale }: { locale: Locale }, { readContent }: ContentContext) =>
          (await readContent())[locale].posts,
        post: async (_root: unknown, { slug, locale }: SlugArguments, { readContent }: ContentContext) =>
          (await readContent())[locale].posts.find((post) => post.slug === slug) ?? null,
      },
    },
  });
}
