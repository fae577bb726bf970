import { beforeEach, expect, test, vi } from 'vitest';

import { type FakeCaches, stubCaches } from '../testing/fake-caches.ts';

vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
vi.mock('../scope.ts', () => ({ scope: { addEventListener: () => undefined } }));

const texts = Array.from({ length: 30 }, (_, number) => `/assets/text-${number}.js`);
const font = '/assets/font-1.woff2';
const style = '/assets/style-1.css';

const fetched = vi.fn<(path: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);
/** The server's answer for the bundle. */
let answer: () => Response;
let caches: FakeCaches;

const { keepApp, registerAppFiles } = await import('./app-files.ts');
registerAppFiles([...texts, style, font], '/app-shell.html');

const bundleOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `bundled ${path}`]));
const asked = () => fetched.mock.calls.map(([path]) => path);
const stored = () => caches.stored.get('app-files');

beforeEach(() => {
  caches = stubCaches();
  answer = () => Response.json(bundleOf([...texts, style]));
  fetched.mockReset().mockImplementation(async (path) => {
    return path === '/app-bundle.json' ? answer() : new Response(`fetched ${path}`);
  });
});

test('the app’s files come in one answer, and only what is not text by itself', async () => {
  await keepApp();
  expect(asked()).toEqual(['/app-bundle.json', font]);
  expect(await stored()?.get('/assets/text-7.js')?.text()).toBe('bundled /assets/text-7.js');
  expect(stored()?.get('/assets/text-7.js')?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(stored()?.get(style)?.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await stored()?.get(font)?.text()).toBe(`fetched ${font}`);
});

test('a few missing files are fetched by themselves', async () => {
  const cache = await globalThis.caches.open('app-files');
  for (const path of texts.slice(3)) await cache.put(path, new Response('kept before'));
  await keepApp();
  expect(asked()).toEqual([...texts.slice(0, 3), style, font]);
});

test('files that the bundle of another version does not have are fetched, and none of its others is stored', async () => {
  answer = () => Response.json(bundleOf([...texts.slice(2), '/assets/of-another-version.js']));
  await keepApp();
  expect(asked()).toEqual(['/app-bundle.json', ...texts.slice(0, 2), style, font]);
  expect(caches.urlsIn('app-files').sort()).toEqual([...texts, style, font].sort());
});

test.each([
  ['a hotspot’s page', () => new Response('<p>please pay', { headers: { 'content-type': 'text/html' } })],
  ['a refusal', () => Response.json(bundleOf(texts), { status: 503 })],
  ['half an answer', () => new Response(JSON.stringify(bundleOf(texts)).slice(0, 200))],
  ['another shape', () => Response.json({ [texts[0] ?? '']: 1 })],
  [
    'no answer',
    () => {
      throw new TypeError('no network');
    },
  ],
])('instead of a bundle %s: every file is fetched by itself', async (_kind, other) => {
  answer = other;
  await keepApp();
  expect(asked()).toEqual(['/app-bundle.json', ...texts, style, font]);
  expect(await stored()?.get('/assets/text-7.js')?.text()).toBe('fetched /assets/text-7.js');
});

test('a full disk ends it, and the next call stores the rest', async () => {
  let room = 5;
  caches.onPut = () => {
    if ((room -= 1) < 0) throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  await expect(keepApp()).rejects.toThrow('The disk is full');
  expect(caches.urlsIn('app-files')).toHaveLength(5);
  room = Infinity;
  await keepApp();
  expect(caches.urlsIn('app-files')).toHaveLength(32);
});

// The last one: a worker that makes way stops for good.
test('a worker that makes way for the next version stores nothing more', async () => {
  const { makeWay } = await import('../make-way.ts');
  caches.onPut = (url) => {
    if (url === texts[4]) makeWay();
  };
  await expect(keepApp()).rejects.toThrow();
  expect(caches.urlsIn('app-files')).toEqual(texts.slice(0, 5));
});
