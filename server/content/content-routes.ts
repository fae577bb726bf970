import type { ValidationRule } from 'graphql';
import { createGraphQLError, createYoga, type Plugin } from 'graphql-yoga';
import { Hono } from 'hono';

import { graphqlPath } from '#contract/content.ts';

import type { Content } from './content-files.ts';
import { createContentSchema } from './content-schema.ts';

/** Our longest question has about 120: enough for any page, too few to ask for a thousand at once. */
const maxTokens = 500;

// Only types are imported from `graphql` itself: a test runner may load a second copy of it, which refuses the first's schema.
const limitQuestions: Plugin = {
  onParse({ parseFn, setParseFn }) {
    // The plugin's interface leaves the parser untyped.
    const parse = parseFn as (source: unknown, options: object) => unknown;
    setParseFn((source, options) => parse(source, { ...(options as object), maxTokens }));
  },
};

const schemaFields = ['__schema', '__type'];

const noSchemaFields: ValidationRule = (context) => ({
  Field({ name }) {
    if (schemaFields.includes(name.value)) context.reportError(createGraphQLError('Introspection is switched off.'));
  },
});

const hint = / Did you mean .*\?$/;

/** An error tells what is wrong, never what there is instead. */
function removeHints(errors: readonly { message: string }[]): void {
  for (const error of errors) error.message = error.message.replace(hint, '');
}

const hideSchema: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(noSchemaFields);
    return ({ result }) => removeHints(result);
  },
  onExecute: () => ({
    onExecuteDone({ result }) {
      if ('errors' in result) removeHints((result.errors as { message: string }[] | undefined) ?? []);
    },
  }),
};

/** No question of ours has one. Under forty names, one text would be forty times its size. */
const noAliases: ValidationRule = (context) => ({
  Field({ alias }) {
    if (alias !== undefined) context.reportError(createGraphQLError('Aliases are switched off.'));
  },
});

const limitAnswers: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(noAliases),
};

/** The service's own words for a body that is no JSON: the library's say the body back, and name its parser. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

export interface ContentRoutesOptions {
  content: Content;
  /** Local mode answers questions about the schema itself. */
  isLocal?: boolean;
}

/**
 * The content service, to be mounted under `/content`. Sizes of bodies and cross-origin rules are the outer server's.
 */
export function createContentRoutes({ content, isLocal = false }: ContentRoutesOptions): Hono {
  const yoga = createYoga({
    schema: createContentSchema(content),
    // The routes decide which path leads here.
    graphqlEndpoint: '/*',
    plugins: [limitQuestions, limitAnswers, ...(isLocal ? [] : [hideSchema])],
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
  });
  return new Hono().post(graphqlPath, async (context) => {
    const body = await context.req.text();
    if (!isJson(body)) return context.json({ errors: [{ message: 'The body is not JSON.' }] }, 400);
    const { url, method, headers } = context.req.raw;
    return yoga.fetch(new Request(url, { method, headers, body }));
  });
}
