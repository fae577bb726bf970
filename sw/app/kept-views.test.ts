import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import type { KeptView } from '#contract/worker/page-messages.ts';

import { database, disk } from '../testing/memory-disk.ts';
import { stubCaches } from '../testing/fake-caches.ts';
import type { ViewFiles } from './view-document.ts';

vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
const version = vi.hoisted(() => ({ now: 'this' }));
vi.mock('../environment.ts', () => ({
  get appVersion() {
    return version.now;
  },
}));

const { keepView, readView } = await import('./kept-views.ts');

const caches = stubCaches();
const origin = 'https://shop.example';
const shell = `<html><head><script type="module" crossorigin src="/assets/app.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="root"><link rel="preload" as="image" href="/emblem.svg"/><div class="shell-placeholder">
  <img src="/emblem.svg"></div></div></body></html>`;
const shellHeaders = {
  'content-type': 'text/html',
  'content-length': '9',
  'content-security-policy': "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
};
const files: ViewFiles = {
  readShell: async () => new Response(shell, { headers: shellHeaders }),
  readStyleSheet: async (path) => (path.includes('missing') ? undefined : new Response(`/* ${path} */`)),
};

const view = (changes: Partial<KeptView> = {}): KeptView => {
  return { userId: 'ana', path: '/profile', html: '<p>Ana’s $& card</p>', styleSheets: [], ...changes };
};
const keep = (changes?: Partial<KeptView>) => keepView(view(changes), files);

async function openDocument(path: string, init?: RequestInit): Promise<Response | undefined> {
  const url = new URL(path, origin);
  return readView(url, new Request(url, init));
}

async function open(path: string, init?: RequestInit): Promise<string | undefined> {
  return (await openDocument(path, init))?.text();
}

beforeEach(() => {
  disk.clear();
  caches.stored.clear();
  caches.onPut = () => undefined;
  version.now = 'this';
  database().set('shop-owner', 'ana');
});

test('the next start at the same path has the kept view in its document, with its style sheets', async () => {
  await keep({ path: '/pt/profile?rarity=Rare', styleSheets: ['/assets/card.css'] });
  const html = await open('/pt/profile?rarity=Rare');
  expect(html).toContain('<div id="root"><p>Ana’s $& card</p></div>');
  expect(html).toContain('<style>/* /assets/app.css */\n/* /assets/card.css */</style></head>');
  expect(html).not.toContain('rel="stylesheet"');
  expect(await open('/profile?rarity=Rare')).toBeUndefined();
  expect(await open('/pt/profile')).toBeUndefined();
});

test('the policy of a kept view allows its own style, and no other', async () => {
  await keep();
  const policy = (await openDocument('/profile'))?.headers.get('content-security-policy') ?? '';
  // Of the one style sheet of the shell, as `openssl dgst -sha256 -binary | base64` says.
  const hash = 'nW3+WT+HBs0fXzkRWcHZFUzkjZHbUANWtFIE7cRp9qg=';
  expect(policy).toBe(`default-src 'self'; style-src 'sha256-${hash}' 'self'; style-src-attr 'unsafe-inline'`);
});

test('a view whose style sheets are not all there is not kept', async () => {
  await keep({ styleSheets: ['/assets/missing.css'] });
  expect(caches.stored.get('views')).toBeUndefined();
});

test('the app starts after the first frame of a kept view', async () => {
  await keep();
  const html = await open('/profile');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<meta name="app-script" content="/assets/app.js">');
  expect(html).toContain('<script defer src="/after-view.js"></script>');
});

test('a kept view is not shown to another owner of the device, and is gone @spec(device.keyed-by-owner)', async () => {
  await keep();
  database().set('shop-owner', 'rui');
  expect(await open('/profile')).toBeUndefined();
  database().set('shop-owner', 'ana');
  expect(await open('/profile')).toBeUndefined();
});

test('a kept view is not shown on a device without an owner', async () => {
  await keep();
  database().delete('shop-owner');
  expect(await open('/profile')).toBeUndefined();
});

test('a view of a user who does not own the device is not kept', async () => {
  await keep({ userId: 'rui' });
  expect(caches.stored.get('views')).toBeUndefined();
});

test('a view that is written while its owner signs out leaves nothing', async () => {
  // The views were deleted before writing this one began.
  caches.onPut = () => void database().delete('shop-owner');
  await keep();
  expect(caches.stored.get('views')).toBeUndefined();
});

test('a view of another version of the app is dropped', async () => {
  await keep();
  version.now = 'the next';
  expect(await open('/profile')).toBeUndefined();
  expect(caches.stored.get('views')).toBeUndefined();
});

test('invalid entries among the kept views are dropped', async () => {
  await keep();
  caches.stored.get('views')?.set('/profile', new Response('half a'));
  expect(await open('/profile')).toBeUndefined();
  expect(caches.stored.get('views')).toBeUndefined();
});

test('only a view of the device’s owner and of this version is shown, whatever is stored among the views', async () => {
  const headers = (names: string[]) => fc.oneof(fc.constantFrom(...names, ''), fc.stringMatching(/^[\w.|-]{0,20}$/));
  const stored = fc.record({
    body: fc.string({ maxLength: 200 }),
    status: fc.constantFrom(200, 206, 404, 500),
    owner: headers(['ana', 'rui', 'visitor']),
    version: headers(['this', 'the next']),
  });
  await fc.assert(
    fc.asyncProperty(stored, fc.oneof(fc.constantFrom('ana', 'rui'), fc.anything()), async (found, marker) => {
      caches.stored.clear();
      database().set('shop-owner', 'ana');
      await keep();
      const told = { 'x-view-owner': found.owner, 'x-app-version': found.version };
      caches.stored.get('views')?.set('/profile', new Response(found.body, { status: found.status, headers: told }));
      database().set('shop-owner', marker);
      const owner = typeof marker === 'string' && marker !== '' ? marker : 'visitor';
      const isTheirs = found.owner === owner && found.version === 'this';
      expect(await open('/profile')).toBe(isTheirs ? found.body : undefined);
      expect(caches.stored.has('views')).toBe(isTheirs);
    }),
    { numRuns: 200, seed: 1921 },
  );
});

test('a page that is reloaded, or come back to, begins without a kept view', async () => {
  await keep();
  for (const cache of ['no-cache', 'reload', 'force-cache'] as const)
    expect(await open('/profile', { cache }), cache).toBeUndefined();
  expect(await open('/profile')).toContain('card');
});

test.each([
  '/payment',
  '/profile/edit',
  '/profile/orders/1',
  '/profile/packs/1',
  '/profile?tab=orders',
  '/profile?tab=packs',
  '/profile?moment=goal/1',
  '/packs',
])('no view of %s is kept', async (path) => {
  await keep({ path });
  expect(caches.stored.get('views')).toBeUndefined();
});

test('twelve views are kept, the newest', async () => {
  for (let number = 1; number <= 14; number += 1) await keep({ path: `/profile?search=${number}` });
  expect(caches.urlsIn('views')).toHaveLength(12);
  expect(await open('/profile?search=2')).toBeUndefined();
  expect(await open('/profile?search=14')).toBeDefined();
});
