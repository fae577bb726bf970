import { fileURLToPath } from 'node:url';

import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { graphqlPath, pageQuery, pageSlugs, type Post, postQuery, postsQuery } from '#contract/content/content.ts';
import { locales } from '#contract/locale.ts';
import { systemClock } from '#server/base/clock.ts';
import { silentLog } from '#server/base/log.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';

import { createFileSource } from './content-files.ts';
import { type ContentRoutesOptions, createContentRoutes } from './content-routes.ts';
import { type KeptContent, keepContent } from './kept-content.ts';

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
const content = keepContent({ source: createFileSource(contentFolder), clock: systemClock, log: silentLog });

const graphqlAnswerSchema = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

/** Each token is the username of its user; `stranger` is a token that our user pool did not issue. */
const signedIn: Pick<ContentRoutesOptions, 'verifyIdToken' | 'admins'> = {
  verifyIdToken: async (token) =>
    token === 'stranger'
      ? { kind: 'invalid', reason: 'forged' }
      : { kind: 'valid', user: { userId: token, username: token } as AuthenticatedUser }, // nothing else is read
  admins: { isAdmin: async ({ username }) => username === 'admin' },
};

async function startService(options: { isLocal?: boolean } = {}) {
  const app = new Hono().route('/content', createContentRoutes({ content, ...signedIn, ...options }));
  return async (query: string, variables: unknown = {}) => {
    const response = await app.request(`/content${graphqlPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return v.parse(graphqlAnswerSchema, await response.json());
  };
}

const ask = await startService();

describe('the content service', () => {
  it('answers every page in both languages, in the contract’s shape @spec(service.content)', async () => {
    for (const locale of locales)
      for (const slug of pageSlugs) {
        const { data } = await ask(pageQuery.text, { slug, locale });
        const { page } = v.parse(pageQuery.data, data);
        expect(page?.blocks.length).toBeGreaterThan(2);
      }
  });

  it('gives both languages of a page the same structure', async () => {
    for (const slug of pageSlugs) {
      const [en, pt] = await Promise.all(
        locales.map(async (locale) => {
          const { data } = await ask(pageQuery.text, { slug, locale });
          return v.parse(pageQuery.data, data).page;
        }),
      );
      expect(pt?.updatedOn).toBe(en?.updatedOn);
      expect(pt?.blocks.map((block) => block.kind)).toEqual(en?.blocks.map((block) => block.kind));
    }
  });

  it('lists the same posts in both languages, newest first, and answers each @spec(service.content)', async () => {
    for (const locale of locales) {
      const { posts } = v.parse(postsQuery.data, (await ask(postsQuery.text, { locale })).data);
      expect(posts.map((post) => post.slug)).toEqual([
        'do-not-wash-the-shirt',
        'heard-from-the-boats',
        'the-lamp',
        'derby-week',
        'the-first-150',
      ]);
      for (const { slug, title } of posts) {
        const { post } = v.parse(postQuery.data, (await ask(postQuery.text, { slug, locale })).data);
        expect(post).toMatchObject({ slug, title });
      }
    }
  });

  it('answers null for a page and a post that do not exist', async () => {
    expect((await ask(pageQuery.text, { slug: 'nowhere', locale: 'pt' })).data).toEqual({ page: null });
    expect((await ask(postQuery.text, { slug: '../terms', locale: 'pt' })).data).toEqual({ post: null });
  });

  it('reveals its schema in local mode only', async () => {
    const question = '{ __schema { types { name } } }';
    expect((await ask(question)).errors?.[0]?.message).toMatch(/introspection/i);
    const askLocally = await startService({ isLocal: true });
    expect((await askLocally(question)).data).toHaveProperty('__schema');
  });

  it('refuses hundreds of queries in one request', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => `p${index}: posts(locale: en) { slug }`);
    const { data, errors } = await ask(`{ ${fields.join(' ')} }`);
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
  });

  it('takes no alias: the same text under forty names would be forty times its size', async () => {
    const { data, errors } = await ask('{ posts(locale: en) { slug } more: posts(locale: en) { slug } }');
    expect(errors).toMatchObject([{ message: 'Aliases are switched off.' }]);
    expect(data ?? null).toBeNull();
  });

  it.each([
    ['a field', '{ posts(locale: en) { titel } }', {}],
    ['an argument', '{ posts(local: en) { slug } }', {}],
    ['a type', '{ posts(locale: en) { ... on Pots { slug } } }', {}],
    ['a value', '{ posts(locale: e) { slug } }', {}],
    ['a variable', postsQuery.text, { locale: 'e' }],
  ])('gives no hint about its schema where %s is misspelled', async (_, query, variables) => {
    const { errors } = await ask(query, variables);
    expect(errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });

  it('answers 503 where the texts have never been read', async () => {
    const source = { read: () => Promise.reject(new Error('away')) };
    const never = keepContent({ source, clock: systemClock, log: silentLog });
    const body = JSON.stringify({ query: postsQuery.text, variables: { locale: 'en' } });
    const headers = { 'content-type': 'application/json' };
    const response = await createContentRoutes({ content: never, ...signedIn }).request(graphqlPath, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('away');
  });

  it('gives drafts to admins alone, in an answer that no cache stores', async () => {
    const [first] = (await content.get()).en.posts;
    const draft = { ...first, slug: 'tomorrow' } as Post; // there is a first
    const drafts: KeptContent = {
      readPicture: async () => null,
      async get(version) {
        const published = await content.get();
        return version === 'draft' ? { ...published, en: { ...published.en, posts: [draft] } } : published;
      },
    };
    const app = createContentRoutes({ content: drafts, ...signedIn });
    const askAs = async (authorization?: string) => {
      const body = JSON.stringify({ query: postQuery.text, variables: { slug: 'tomorrow', locale: 'en' } });
      const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) };
      const response = await app.request(graphqlPath, { method: 'POST', headers, body });
      const { data } = v.parse(graphqlAnswerSchema, await response.json());
      return { post: v.parse(postQuery.data, data).post?.slug, kept: response.headers.get('cache-control') };
    };
    expect(await askAs('Bearer admin')).toEqual({ post: 'tomorrow', kept: 'private, no-store' });
    expect(await askAs('Bearer fan')).toEqual({ post: undefined, kept: null });
    expect(await askAs('Bearer stranger')).toEqual({ post: undefined, kept: null });
    expect(await askAs()).toEqual({ post: undefined, kept: null });
  });

  it.each(['{"query": "{ posts', '[]', 'null', '"text"', ''])(
    'refuses the body «%s» and reveals nothing of its parser',
    async (body) => {
      const app = createContentRoutes({ content, ...signedIn });
      const headers = { 'content-type': 'application/json' };
      const response = await app.request(graphqlPath, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toMatch(/originalError|SyntaxError|JSON at position|Expected/);
    },
  );

  it('answers no GET, and has no page to try it on', async () => {
    const app = createContentRoutes({ content, ...signedIn, isLocal: true });
    const response = await app.request(graphqlPath, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });
});
