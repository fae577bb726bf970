import type { ValidationRule } from 'graphql';
import { createGraphQLError, createYoga, type Plugin } from 'graphql-yoga';
import { Hono } from 'hono';

import { graphqlPath } from '#contract/content.ts';

import { loadContent } from './content-files.ts';
import { createContentSchema } from './content-schema.ts';

/** Our longest question has about 120: enough for any page, too few to ask for a thousand at once. */
const maxTokens = 500;

// Only types are imported from `graphql` itself: a test runner may load a second copy of it, which refuses the first's schema.
const limitQuestions: Plugin = {
  onParse: ({ parseFn, setParseFn }) => setParseFn((source, options) => parseFn(source, { ...options, maxTokens })),
};

const schemaFields = ['__schema', '__type'];

const noSchemaFields: ValidationRule = (context) => ({
  Field({ name }) {
    if (schemaFields.includes(name.value)) context.reportError(createGraphQLError('Introspection is switched off.'));
  },
});

const hideSchema: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(noSchemaFields),
};

export interface ContentRoutesOptions {
  contentFolder: string;
  /** Local mode answers questions about the schema itself. */
  isLocal?: boolean;
}

/**
 * The content service, to be mounted under `/content`. Reads all texts once; throws `BadContent` when one is wrong.
 * Sizes of bodies and cross-origin rules are the outer server's.
 */
export async function createContentRoutes({ contentFolder, isLocal = false }: ContentRoutesOptions): Promise<Hono> {
  const content = await loadContent(contentFolder);
  const yoga = createYoga({
    schema: createContentSchema(content),
    // The routes decide which path leads here.
    graphqlEndpoint: '/*',
    plugins: isLocal ? [limitQuestions] : [limitQuestions, hideSchema],
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
  });
  return new Hono().post(graphqlPath, async (context) => yoga.fetch(context.req.raw));
}
