import type { ValidationRule } from 'graphql';
import { createGraphQLError, createYoga, type Plugin } from 'graphql-yoga';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { graphqlPath } from '#contract/content/content.ts';
import type { Admins } from '#server/admins/admins.ts';
import { isAdminsToken } from '#server/http/api/authenticate.ts';
import { sendPicture } from '#server/http/services/send-picture.ts';
import type { TokenVerifier } from '#server/identity/tokens/token-verifier.ts';

import { type ContentContext, createContentSchema } from './content-schema.ts';
import type { KeptContent } from './kept-content.ts';

/** Our longest query has about 120 tokens: enough for any page, too few to request a thousand at a time. */
const maxTokens = 500;

// Only types are imported from `graphql` itself: a test runner may load a second copy of it, which would refuse the
// first one's schema.
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

/** Errors say what is wrong without suggesting what exists. */
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

/** Our queries use no aliases: forty aliases of one text would multiply the answer. */
const noAliases: ValidationRule = (context) => ({
  Field({ alias }) {
    if (alias !== undefined) context.reportError(createGraphQLError('Aliases are switched off.'));
  },
});

const limitAnswers: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(noAliases),
};

/** Our own message for a body that is not JSON: the library's would repeat the body and name its parser. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

export interface ContentRoutesOptions {
  content: KeptContent;
  verifyIdToken: TokenVerifier;
  /** Admins read drafts, too. */
  admins: Pick<Admins, 'isAdmin'>;
  /** Local mode answers questions about the schema itself. */
  isLocal?: boolean;
}

/** The source has never answered. The library hides the messages of all other errors. */
function unavailable(): Error {
  return createGraphQLError('The texts can’t be reached.', { extensions: { http: { status: 503 } } });
}

/** The content service, mounted under `/content`. The outer server handles body sizes and cross-origin rules. */
export function createContentRoutes(options: ContentRoutesOptions): Hono {
  const { content, verifyIdToken, admins, isLocal = false } = options;
  const yoga = createYoga<ContentContext>({
    schema: createContentSchema(),
    // The routes decide which path leads here.
    graphqlEndpoint: '/*',
    plugins: [limitQuestions, limitAnswers, ...(isLocal ? [] : [hideSchema])],
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
  });
  const routes = new Hono();
  // Pages of another shop may read what is public. They can't send a token, so they never get drafts.
  routes.use(cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['content-type'], maxAge: 7200 }));
  routes.get('/pictures/:key', async (context) => {
    const picture = await content.readPicture(context.req.param('key'));
    return picture === null ? context.notFound() : sendPicture(context, picture);
  });
  return routes.post(graphqlPath, async (context) => {
    const body = await context.req.text();
    if (!isJson(body)) return context.json({ errors: [{ message: 'The body is not JSON.' }] }, 400);
    const { url, method, headers } = context.req.raw;
    const isDraft = await isAdminsToken({ verifyIdToken, admins }, headers.get('authorization') ?? undefined);
    const version = isDraft ? 'draft' : 'published';
    const readContent = () => content.get(version).catch(() => Promise.reject(unavailable()));
    const answer = await yoga.fetch(new Request(url, { method, headers, body }), { readContent });
    if (!isDraft) return answer;
    // Caches must not store an admin's answer.
    const ownHeaders = new Headers(answer.headers);
    ownHeaders.set('cache-control', 'private, no-store');
    return new Response(answer.body, { status: answer.status, headers: ownHeaders });
  });
}
