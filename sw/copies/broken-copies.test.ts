import fc from 'fast-check';
import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { expect, test, vi } from 'vitest';

import { postQuery } from '#contract/content/content.ts';
import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { getOwnMoment, listCatalogue, listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { getPackDetails, listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { sampleCopy } from '#contract/moments/sample-copy.ts';
import { offlineMomentSchema } from '#contract/moments/offline-clips.ts';
import { putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { readShelves } from '#contract/shelves/shelf-endpoints.ts';
import { favouritesId, noShelves } from '#contract/shelves/shelves.ts';
import { listSocialPosts } from '#contract/content/social.ts';
import { sourceHeader } from '#contract/worker/worker-messages.ts';

import { type Damage, damageCopy, damages, spoil } from '../testing/damage.ts';
import { disk } from '../testing/memory-disk.ts';

type Handler = (options: RouteHandlerCallbackOptions) => Promise<Response>;
type Matches = (options: { url: URL; request: Request }) => boolean;

vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
const stores = vi.hoisted((): string[] => []);
vi.mock('./device-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./device-store.ts')>();
  const createDeviceStore: typeof original.createDeviceStore = (name, rules) => {
    stores.push(name);
    return original.createDeviceStore(name, rules);
  };
  return { ...original, createDeviceStore };
});
const routes = vi.hoisted((): { matches: Matches; handler: Handler; method: string }[] => []);
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler, method: string) => routes.push({ matches, handler, method }),
}));
vi.mock('../environment.ts', () => ({
  apiBaseUrl: 'https://shop.example/api',
  socialBaseUrl: 'https://shop.example/social',
  contentBaseUrl: 'https://shop.example/content',
  toApiPath: (url: URL) =>
    url.href.startsWith('https://shop.example/api')
      ? url.href.slice('https://shop.example/api'.length).split('?')[0]
      : undefined,
}));
vi.mock('../announce.ts', () => ({ announce: async () => undefined }));
vi.mock('../collection/own-posters.ts', () => ({ keepOwnPosters: async () => undefined }));
vi.mock('../scope.ts', () => ({ scope: { location: { origin: 'https://shop.example' } } }));
vi.stubGlobal('navigator', {});

const { registerApiRoutes } = await import('../routes/api-routes.ts');
const { readKeptPush } = await import('../push/kept-push.ts');
const { readRecord, writeRecord } = await import('../clips/offline-record.ts');
const { readOwnerMarker, visitor } = await import('./owner.ts');
const { clearMemory } = await import('./sign-out.ts');
const { readShelvesCopy } = await import('../shelves/shelves.ts');
const {
  collectionStore,
  collectionPartsStore,
  catalogueStore,
  editionsStore,
  postsStore,
  readsStore,
  shelvesStore,
  textsStore,
} = await import('./stores.ts');
const { registerTextRoutes } = await import('../routes/texts.ts');
const { packCollection } = await import('../collection/stored-collection.ts');
registerApiRoutes();
registerTextRoutes();

const packId = '00000000-0000-4000-8000-00000000000a';
const orderId = '00000000-0000-4000-8000-00000000000b';
const at = '2026-11-20T20:00:00.000Z';
const odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };

const edition: PackEdition = {
  packEditionId: 'first-light',
  name: { en: 'First Light', pt: 'Primeira Luz' },
  description: { en: 'The first', pt: 'A primeira' },
  type: 'Standard',
  price: { amountMinor: 490, currency: 'EUR' },
  supply: 100,
  perUserLimit: 5,
  announcesAt: at,
  releasesAt: at,
  slots: [odds],
  odds,
  pool: [],
  sealRoot: null,
};

/** All data of a fan contains their name, so that it is noticed anywhere. */
const createMoment = (fan: string) => ({ ...sampleCopy('derby'), player: `seen by ${fan}` });
const createPack = (fan: string): PackDetails => ({
  packId,
  packEditionId: 'first-light',
  number: 1,
  state: 'opened',
  orderId: `order of ${fan}`,
  obtainedAt: at,
  openedAt: at,
  revealed: null,
  edition,
  moments: [createMoment(fan)],
  consentedAt: at,
  proof: null,
});
const createOrder = (fan: string): Order => ({
  orderId,
  transactionId: `transaction of ${fan}`,
  packEditionId: 'first-light',
  numberOfPacks: 1,
  total: { amountMinor: 490, currency: 'EUR' },
  status: 'PENDING',
  refundedMinor: 0,
  createdAt: at,
  reservedUntil: at,
  settledAt: null,
  packIds: [],
});
const createOrderDetails = (fan: string): OrderDetails => ({
  ...createOrder(fan),
  billing: null,
  receipt: null,
  refunds: [],
  packs: [],
  withdrawals: [],
  buyerEmail: `${fan}@example.org`,
  timeline: [],
});
const createFavorites = (fan: string) => {
  const edit = putOnShelf(noShelves, favouritesId, [`of-${fan}/1`], { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return edit.shelves;
};
const momentEdition = (fan: string) => {
  const { serialNumber: _, packId: _pack, obtainedAt: _when, ...summary } = createMoment(fan);
  return { ...summary, story: { en: 'a', pt: 'b' }, playDescription: { en: 'a', pt: 'b' } };
};

const createSummary = (fan: string) => ({
  editions: [{ momentEditionId: 'derby', copies: 1, obtainedAt: at, packId: `pack of ${fan}` }],
  total: 1,
  collectionVersion: 1,
});
const socialPosts = { data: [{ id: '1', text: 'Derby!', created_at: at }], includes: { media: [] }, username: 'farol' };

const question = JSON.stringify({ query: postQuery.text, variables: { slug: 'derby-week', locale: 'en' } });

const post = {
  slug: 'derby-week',
  locale: 'en',
  date: '2026-11-20',
  title: 'Derby week',
  summary: 'A week',
  blocks: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'It rained.' }] }],
};

type AnySchema = v.GenericSchema<unknown, unknown>;
interface Copy {
  database: string;
  /** The key of a fan's copy. */
  getKey: (fan: string) => string;
  write: (fan: string) => Promise<unknown>;
}
interface Kind extends Copy {
  method: string;
  path: string;
  body?: string;
  answer: AnySchema;
}
const now = () => performance.now();
const read = (question: string, getValue: (fan: string) => unknown) => ({
  database: 'shop-reads',
  getKey: (fan: string) => `${fan}|${question}`,
  write: (fan: string) => readsStore.write(`${fan}|${question}`, getValue(fan), now()),
});
const collection = {
  database: 'shop-collections',
  getKey: (fan: string) => `${fan}|`,
  write: (fan: string) =>
    collectionStore.write(`${fan}|`, packCollection({ moments: [createMoment(fan)], collectionVersion: 1 }), now()),
};
const list = '{"filters":{},"sortBy":"moment_date","sortOrder":"DESCENDING"}';

const kinds: Record<string, Kind> = {
  'list of moments': {
    ...collection,
    method: 'POST',
    path: '/api/moments?skip=0&first=12',
    body: list,
    answer: listOwnMoments.answer,
  },
  summary: { ...collection, method: 'GET', path: '/api/collection', answer: readCollection.answer },
  moment: { ...collection, method: 'GET', path: '/api/moments/derby/1', answer: getOwnMoment.answer },
  'list of moments that are still arriving': {
    database: 'shop-collection-parts',
    getKey: (fan) => `${fan}|0`,
    write: (fan) =>
      collectionPartsStore.write(
        `${fan}|0`,
        { total: 2, collection: packCollection({ moments: [createMoment(fan)], collectionVersion: 1 }) },
        now(),
      ),
    method: 'POST',
    path: '/api/moments?skip=0&first=12',
    body: list,
    answer: listOwnMoments.answer,
  },
  'summary that the server counted': {
    ...read('GET /collection ', createSummary),
    method: 'GET',
    path: '/api/collection',
    answer: readCollection.answer,
  },
  shelves: {
    database: 'shop-shelves',
    getKey: (fan) => `${fan}|`,
    write: (fan) => shelvesStore.write(`${fan}|`, { known: createFavorites(fan), unsent: noShelves }, now()),
    method: 'GET',
    path: '/api/shelves',
    answer: readShelves.answer,
  },
  packs: {
    ...read('POST /packs {"filters":{}}', (fan) => [createPack(fan)]),
    method: 'POST',
    path: '/api/packs',
    body: '{"filters":{}}',
    answer: listOwnPacks.answer,
  },
  pack: {
    ...read(`GET /packs/${packId}/details `, createPack),
    method: 'GET',
    path: `/api/packs/${packId}/details`,
    answer: getPackDetails.answer,
  },
  orders: {
    ...read('GET /orders ', (fan) => [createOrder(fan)]),
    method: 'GET',
    path: '/api/orders',
    answer: listOrders.answer,
  },
  order: {
    ...read(`GET /orders/${orderId} `, createOrderDetails),
    method: 'GET',
    path: `/api/orders/${orderId}`,
    answer: getOrder.answer,
  },
  editions: {
    database: 'shop-editions',
    getKey: () => 'editions',
    write: () => editionsStore.write('editions', [edition], now()),
    method: 'GET',
    path: '/api/packs/editions',
    answer: listPackEditions.answer,
  },
  catalogue: {
    database: 'shop-catalogue',
    getKey: () => 'catalogue',
    write: () => catalogueStore.write('catalogue', { tokens: [momentEdition('ana')] }, now()),
    method: 'POST',
    path: '/api/moments',
    body: '{}',
    answer: listCatalogue.answer,
  },
  posts: {
    database: 'shop-posts',
    getKey: () => 'posts',
    write: () => postsStore.write('posts', socialPosts, now()),
    method: 'GET',
    path: '/social/posts',
    answer: listSocialPosts.answer,
  },
  text: {
    database: 'shop-texts',
    getKey: () => question,
    write: () => textsStore.write(question, { data: { post } }, now()),
    method: 'POST',
    path: '/content/graphql',
    body: question,
    answer: v.object({ data: postQuery.data }),
  },
};

/** Data that pages request by message, not by a route. */
const offlineRecord: Copy = {
  database: 'shop-offline-clips',
  getKey: (fan) => `${fan}|`,
  write: (fan) =>
    writeRecord(fan, { moments: [v.parse(offlineMomentSchema, createMoment(fan))], download: null }, now()),
};

function ask({ method, path, body }: Kind): Promise<Response> {
  const authorization = `Bearer e30.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`;
  const request = new Request(new URL(path, 'https://shop.example'), {
    method,
    body: body ?? null,
    headers: { authorization },
  });
  const url = new URL(request.url);
  const route = routes.find((one) => one.method === method && one.matches({ url, request }));
  if (route === undefined) throw new Error(`nothing answers ${method} ${path}`);
  const event = { waitUntil: (work: Promise<unknown>) => void Promise.resolve(work).catch(() => undefined) };
  return route.handler({ request, url, event: event as unknown as ExtendableEvent }); // the only parts used
}

/** Ana's copy after the damage; `foreign`: all of it is Rui's. */
async function damage(kind: Copy, done: Damage): Promise<void> {
  await kind.write('ana');
  const store = disk.get(kind.database) ?? new Map<string, unknown>();
  if (done.kind === 'foreign') await kind.write('rui');
  damageCopy(store, kind.getKey('ana'), store.get(kind.getKey('rui')), done);
}

function forgetAll(): void {
  disk.clear();
  clearMemory('ana');
}

/** For each copy. */
const runs = 80;

test.each(Object.entries(kinds))(
  'the route of the %s survives 80 broken, foreign and older copies, and drops what it does not show',
  async (name, kind) => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await fc.assert(
      fc.asyncProperty(damages, async (done) => {
        forgetAll();
        await damage(kind, done);
        const answer = await ask(kind).catch(() => Response.error());
        const key = kind.getKey('ana');
        const hasPrivateName = kind.getKey('ana') !== kind.getKey('rui');
        if (answer.headers.get(sourceHeader) === 'device') {
          const shown: unknown = await answer.json();
          expect(v.is(kind.answer, shown)).toBe(true);
          if (hasPrivateName) expect(JSON.stringify(shown)).not.toMatch(/rui/);
        } else {
          expect(answer.type).toBe('error');
          // A missing copy can't be dropped, and shelves keep edits that exist nowhere else.
          const left = disk.get(kind.database)?.get(key);
          if (name !== 'shelves') expect(left).toBeUndefined();
        }
        if (done.kind === 'foreign' && hasPrivateName) expect(answer.type).toBe('error');
      }),
      { numRuns: runs, seed: 1921 },
    );
  },
);

test.each(Object.entries(kinds))('a sound copy is what the route of the %s shows', async (_name, kind) => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  forgetAll();
  await kind.write('ana');
  const answer = await ask(kind);
  expect(v.is(kind.answer, await answer.json())).toBe(true);
});

test('the record of kept clips survives broken, foreign and older ones, and names nobody else’s', async () => {
  await fc.assert(
    fc.asyncProperty(damages, async (done) => {
      forgetAll();
      await damage(offlineRecord, done);
      const { moments } = await readRecord('ana', new Map());
      expect(v.is(v.array(offlineMomentSchema), moments)).toBe(true);
      expect(JSON.stringify(moments)).not.toMatch(/rui/);
      const left = disk.get(offlineRecord.database)?.get(offlineRecord.getKey('ana'));
      expect(JSON.stringify(left) ?? '').not.toMatch(/rui/);
    }),
    { numRuns: runs, seed: 1921 },
  );
});

test('every store of the worker is among the broken ones, with more than 1,000 values in all', () => {
  const met = [...Object.values(kinds), offlineRecord];
  expect(new Set(met.map(({ database }) => database))).toEqual(new Set(stores));
  expect(met.length * runs).toBeGreaterThan(1_000);
});

test('media are kept for a stored owner or for visitors, and an owner’s name that is none is removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (stored) => {
      forgetAll();
      disk.set('keyval-store', new Map([['shop-owner', stored]]));
      const owner = await readOwnerMarker();
      expect(owner).toBe(typeof stored === 'string' && stored !== '' ? stored : visitor);
      expect(disk.get('keyval-store')?.get('shop-owner')).toBe(owner === visitor ? undefined : stored);
    }),
    { numRuns: 100, seed: 1921, examples: [[''], ['ana'], [7]] },
  );
});

test('a broken push subscription on the device breaks nothing, and an invalid one is removed', async () => {
  const push = {
    endpoint: 'https://push.example/1',
    renewalSecret: 'secret',
    userId: 'ana',
    locale: 'en',
    topics: ['orders'],
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 4 }), fc.anything(), async (path, poison) => {
      forgetAll();
      disk.set('keyval-store', new Map([['shop-push', spoil(push, path, poison)]]));
      const kept = await readKeptPush();
      if (kept === null) expect(disk.get('keyval-store')?.has('shop-push')).toBe(false);
      else expect(kept.userId).toBe('ana');
    }),
    { numRuns: 100, seed: 1921 },
  );
});

test('edits that were never sent survive a broken copy of the shelves, and copies in an older form', async () => {
  const unsent = createFavorites('ana');
  for (const stored of [
    { known: noShelves, unsent },
    { form: 1, key: 'ana|', value: { known: 'broken', unsent } },
  ]) {
    forgetAll();
    disk.set(
      'shop-shelves',
      new Map<string, unknown>([
        ['ana|', stored],
        ['ana| saved at', at],
      ]),
    );
    vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) =>
      init?.method === 'PUT'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({ shelves: noShelves, isUnsent: false }),
    );
    await ask(kinds['shelves'] as Kind);
    await vi.waitFor(async () =>
      expect(await readShelvesCopy('ana')).toMatchObject({ shelves: unsent, isUnsent: true }),
    );
  }
});
