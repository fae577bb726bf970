import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { systemClock } from '#server/base/clock.ts';
import { samplePng } from '#server/testing/sample-pictures.ts';

import { createContentRoutes } from './content-routes.ts';
import { keepContent } from './kept-content.ts';
import { createStrapiSource } from './strapi-source.ts';

const words = (text: string) => [{ type: 'text', text }];

/** An entry as Strapi 5 answers it: its own fields beside those of the collection. */
const entry = (fields: object) => ({
  id: 7,
  documentId: 'clkgylmcc000008lcdd868fe',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  publishedAt: '2026-11-01T09:00:00.000Z',
  locale: 'en',
  ...fields,
});

const post = entry({
  slug: 'tide',
  date: '2026-11-01',
  title: 'Tide',
  summary: 'In and out.',
  body: [
    { type: 'heading', level: 1, children: words('High water') },
    { type: 'heading', level: 4, children: words('High water') },
    {
      type: 'paragraph',
      children: [
        ...words('Come '),
        ...words('early'),
        { type: 'text', text: ' or late', bold: true },
        { type: 'text', text: '.', italic: true },
        { type: 'link', url: '/packs', children: words('packs') },
        { type: 'link', url: 'javascript:alert(1)', children: words('harmless') },
      ],
    },
    { type: 'paragraph', children: words('') },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: words('one') },
        { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: words('inner') }] },
      ],
    },
    { type: 'quote', children: words('<script>alert(1)</script>') },
    { type: 'image', image: { url: '/uploads/tide.jpg', width: 1200, height: 800 }, children: words('') },
  ],
});

const page = entry({
  slug: 'terms',
  title: 'Terms',
  description: 'What holds.',
  updatedOn: '2026-11-01',
  body: [{ type: 'paragraph', children: words('All of it.') }],
});

let server: Server;
let url: string;
let asked: { path: string; query: URLSearchParams; authorization: string | undefined }[];
interface Said {
  status?: number;
  body: unknown;
  headers?: object;
}
let answer: (path: string, query: URLSearchParams) => Said | 'nothing';
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const list = (data: unknown[], pageCount = 1) => ({
  body: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount, total: data.length } } },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://strapi.example');
    asked.push({ path: pathname, query: searchParams, authorization: request.headers.authorization });
    const said = answer(pathname, searchParams);
    if (said === 'nothing') return;
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
    const { body } = said;
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  vi.restoreAllMocks();
  answer = (path) => list(path === '/api/pages' ? [page] : [post]);
});

const read = (version: 'published' | 'draft' = 'published') =>
  createStrapiSource({ url, token: 'token-of-strapi', log }).read(version);

test('Strapi’s texts come as our own blocks: headings below the title, safe links, HTML as text', async () => {
  const { en } = await read();
  expect(en.pages.get('terms')).toMatchObject({ locale: 'en', title: 'Terms', updatedOn: '2026-11-01' });
  const text = (value: string) => [{ kind: 'text', text: value }];
  expect(en.posts).toEqual([
    {
      slug: 'tide',
      locale: 'en',
      date: '2026-11-01',
      title: 'Tide',
      summary: 'In and out.',
      blocks: [
        { kind: 'heading', level: 2, anchor: 'high-water', spans: text('High water') },
        { kind: 'heading', level: 3, anchor: 'high-water-2', spans: text('High water') },
        {
          kind: 'paragraph',
          spans: [
            { kind: 'text', text: 'Come early' },
            { kind: 'strong', text: ' or late' },
            { kind: 'emphasis', text: '.' },
            { kind: 'link', text: 'packs', href: '/packs' },
            { kind: 'text', text: 'harmless' },
          ],
        },
        { kind: 'list', isOrdered: true, items: [text('one'), text('inner')] },
        { kind: 'quote', spans: text('<script>alert(1)</script>') },
      ],
    },
  ]);
});

test('Strapi is queried for each language, with its token, for published entries or for drafts', async () => {
  await read();
  expect(asked.map(({ path, query }) => `${path} ${query.get('locale')} ${query.get('status')}`).toSorted()).toEqual([
    '/api/pages en published',
    '/api/pages pt published',
    '/api/posts en published',
    '/api/posts pt published',
  ]);
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-of-strapi']));
  asked = [];
  await read('draft');
  expect(new Set(asked.map(({ query }) => query.get('status')))).toEqual(new Set(['draft']));
});

test('a long list of Strapi’s is read to its end', async () => {
  answer = (path, query) =>
    path === '/api/pages' ? list([page]) : list([{ ...post, slug: `tide-${query.get('pagination[page]')}` }], 3);
  expect((await read()).en.posts.map(({ slug }) => slug)).toEqual(['tide-1', 'tide-2', 'tide-3']);
});

test('a Strapi entry of another shape is left out and named in the log, and the others are kept', async () => {
  const others = [{ ...post, slug: 'no-date', date: 'soon' }, { ...post, slug: 'no-body', body: null }, null, 'text'];
  answer = (path) => list(path === '/api/pages' ? [page] : [...others, post]);
  expect((await read()).en.posts.map(({ slug }) => slug)).toEqual(['tide']);
  const named = log.warn.mock.calls.map(([details]) => details as { slug?: string | null; locale?: string });
  expect(named.filter(({ locale }) => locale === 'en').map(({ slug }) => slug)).toEqual([
    'no-date',
    'no-body',
    null,
    null,
  ]);
  expect(named).toContainEqual({ missing: expect.arrayContaining(['policy', 'faq']) as unknown });
});

test.each([
  ['refuses the token', { status: 401, body: { data: null, error: { status: 401 } } }, /answered 401/],
  ['is broken', { status: 500, body: 'oops' }, /answered 500/],
  ['answers a page of its own', { body: '<html>' }, /JSON/],
  ['answers another shape', { body: { data: {} } }, /another shape/],
  ['leads elsewhere', { status: 302, body: '', headers: { location: 'https://elsewhere.example' } }, /fetch failed/],
])('a Strapi that %s is an error', async (_, said, message) => {
  answer = () => said;
  await expect(read()).rejects.toThrow(message);
});

test('a request to a Strapi that does not answer is given up', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new Error('no time left')));
  answer = () => 'nothing';
  await expect(read()).rejects.toThrow('no time left');
  expect(timeout).toHaveBeenCalledWith(3_000);
});

/** A «Media» field as Strapi 5 answers it where it is requested. */
const media = (url: string) => ({
  id: 3,
  documentId: 'bkgylmcc000008lcdd868feh',
  name: 'tide.png',
  alternativeText: 'The tide at the breakwater',
  caption: null,
  width: 4,
  height: 3,
  formats: { thumbnail: { url: '/uploads/thumbnail_tide.png', width: 4, height: 3 } },
  mime: 'image/png',
  url,
  provider: 'local',
});

async function startService() {
  const source = createStrapiSource({ url, token: 'token-of-strapi', log });
  const content = keepContent({ source, clock: systemClock, log });
  const verifyIdToken = async () => ({ kind: 'invalid', reason: 'forged' }) as const;
  const routes = createContentRoutes({ content, verifyIdToken, admins: { isAdmin: async () => false } });
  return { content, app: new Hono().route('/content', routes) };
}

test('a Strapi post has its picture, which pages request from the shop, and the shop from Strapi without the token', async () => {
  const png = samplePng(4, 3);
  answer = (path) => {
    if (path === '/uploads/tide.png') return { body: png };
    return list(path === '/api/pages' ? [page] : [entry({ ...post, picture: media('/uploads/tide.png') })]);
  };
  const { content, app } = await startService();
  const [tide] = (await content.get()).en.posts;
  expect(tide?.picture).toEqual({
    src: expect.stringMatching(/^\/content\/pictures\/[0-9a-f]{32}$/),
    text: 'The tide at the breakwater',
  });
  expect(asked.filter(({ path }) => path === '/api/posts').map(({ query }) => query.get('populate'))).toEqual([
    'picture',
    'picture',
  ]);
  const shown = await app.request(tide?.picture?.src ?? '');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await shown.arrayBuffer()).subarray(0, 8)).toEqual(png.subarray(0, 8));
  await app.request(tide?.picture?.src ?? '');
  expect(asked.filter(({ path }) => path.startsWith('/uploads'))).toMatchObject([{ authorization: undefined }]);
});

test.each([
  ['is answered with an error', { status: 404, body: samplePng(4, 3) }],
  ['is no picture', { body: '<script>alert(1)</script>' }],
  ['leads elsewhere', { status: 302, body: '', headers: { location: 'https://elsewhere.example' } }],
])('a picture of Strapi’s that %s is answered 404, and so is one that no post has', async (_, said) => {
  answer = (path) => {
    if (path.startsWith('/uploads')) return said;
    return list(path === '/api/pages' ? [page] : [entry({ ...post, picture: media('/uploads/tide.png') })]);
  };
  const { content, app } = await startService();
  const [tide] = (await content.get()).en.posts;
  expect((await app.request(tide?.picture?.src ?? '')).status).toBe(404);
  asked = [];
  expect((await app.request('/content/pictures/0123456789abcdef0123456789abcdef')).status).toBe(404);
  expect(asked).toEqual([]);
});

test('a post of Strapi’s without a picture is shown without one', async () => {
  answer = (path) => list(path === '/api/pages' ? [page] : [entry({ ...post, picture: null })]);
  const [tide] = (await read()).en.posts;
  expect([tide?.slug, tide?.picture]).toEqual(['tide', undefined]);
});
