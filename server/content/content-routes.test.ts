import { fileURLToPath } from 'node:url';

import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { graphqlPath, pageQuery, pageSlugs, postQuery, postsQuery } from '#contract/content.ts';
import { locales } from '#contract/locale.ts';

import { createContentRoutes } from './content-routes.ts';

// @spec(service.content)

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

const graphqlAnswerSchema = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

async function startService(options: { isLocal?: boolean } = {}) {
  const app = new Hono().route('/content', await createContentRoutes({ contentFolder, ...options }));
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
  it('answers every page in both languages, in the contract’s shape', async () => {
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

  it('lists the same posts in both languages, newest first, and answers each', async () => {
    for (const locale of locales) {
      const { posts } = v.parse(postsQuery.data, (await ask(postsQuery.text, { locale })).data);
      expect(posts.map((post) => post.slug)).toEqual(['the-lamp', 'derby-week', 'the-first-150']);
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

  it('tells about its schema in local mode only', async () => {
    const question = '{ __schema { types { name } } }';
    expect((await ask(question)).errors?.[0]?.message).toMatch(/introspection/i);
    const askLocally = await startService({ isLocal: true });
    expect((await askLocally(question)).data).toHaveProperty('__schema');
  });

  it('refuses to answer hundreds of questions at once', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => `p${index}: posts(locale: en) { slug }`);
    const { data, errors } = await ask(`{ ${fields.join(' ')} }`);
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
  });

  it('answers neither GET nor a page to try it on', async () => {
    const app = await createContentRoutes({ contentFolder, isLocal: true });
    const response = await app.request(graphqlPath, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });
});
