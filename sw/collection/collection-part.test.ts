import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Moment } from '#contract/moments/moment.ts';
import { sampleCopy } from '#contract/moments/sample-copy.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';
import { parsePart, partHeader, savedAtHeader, sourceHeader } from '#contract/worker/worker-messages.ts';

import { openedPack } from '../testing/opened-pack.ts';

const disk = vi.hoisted(() => ({ current: undefined as Map<string, Map<string, unknown>> | undefined }));
const dropped = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../app/kept-views.ts', () => ({ dropViews: dropped }));
vi.mock('idb-keyval', async () => {
  const memory = await import('../testing/memory-disk.ts');
  disk.current = memory.disk;
  return memory.memoryDisk();
});
const told = vi.hoisted(() => vi.fn<(message: unknown) => Promise<void>>(async () => undefined));
vi.mock('../announce.ts', () => ({ announce: told }));
vi.mock('./own-posters.ts', () => ({ keepOwnPosters: async () => undefined }));
vi.mock('../environment.ts', () => ({
  apiBaseUrl: 'https://shop.example/api',
  socialBaseUrl: 'https://shop.example/social',
  toApiPath: (url: URL) => url.pathname.slice('/api'.length),
}));

const pageLength = 500;
const copies = (count: number, edition = 'derby') =>
  Array.from({ length: count }, (_, index) => sampleCopy(edition, index + 1));

/** The server and the connection to it. */
const server = {
  moments: [] as Moment[],
  version: 1,
  /** The number of pages answered before the connection is cut. */
  pagesLeft: Number.POSITIVE_INFINITY,
  skipsAsked: [] as number[],
  /** Called before each answer. */
  meanwhile: async (_skip: number): Promise<void> => undefined,
};

async function answer(address: string): Promise<Response> {
  const url = new URL(address);
  if (server.pagesLeft <= 0) throw new TypeError('Failed to fetch');
  const { moments, version: collectionVersion } = server;
  const total = moments.length;
  if (url.pathname.endsWith('/collection')) return Response.json({ editions: [], total, collectionVersion });
  const [skip, first] = [Number(url.searchParams.get('skip')), Number(url.searchParams.get('first'))];
  if (first === pageLength) {
    server.skipsAsked.push(skip);
    server.pagesLeft -= 1;
    await server.meanwhile(skip);
  }
  return Response.json({ tokens: moments.slice(skip, skip + first), total, collectionVersion });
}

/** Restarts the worker: its memory is gone, its stored data stays. */
async function startWorker() {
  vi.resetModules();
  const routes = await import('../routes/moment-routes.ts');
  const collection = await import('./collection.ts');
  const { clearUserData } = await import('../copies/sign-out.ts');
  const ask = async (path: string, method = 'POST') => {
    const address = `https://shop.example/api${path}`;
    const request = method === 'GET' ? new Request(address) : new Request(address, { method: 'POST', body: '{}' });
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent; // the only parts used
    const options: RouteHandlerCallbackOptions = { request, url: new URL(request.url), event };
    if (path === '/collection') return routes.answerCollection(options, 'ana');
    if (method === 'GET') return routes.answerOwnMoment(options, 'ana');
    return routes.answerOwnMoments(options, 'ana');
  };
  /** The first twelve: how many there are, their source, and the size of the part. */
  const list = async () => {
    const response = await ask('/moments?skip=0&first=12');
    if (response.type === 'error') return 'error';
    const { tokens, total } = (await response.json()) as { tokens: Moment[]; total: number };
    const source = response.headers.get(sourceHeader) ?? 'network';
    return { shown: tokens.length, total, source, part: parsePart(response.headers.get(partHeader)) };
  };
  return { ...collection, ask, list, clearUserData, sync: () => collection.refreshCollection('ana', 'Bearer x') };
}

const ownedBy = async (worker: Awaited<ReturnType<typeof startWorker>>) =>
  (await worker.readCollection('ana'))?.collection.moments.map(toMomentKey);

beforeEach(() => {
  disk.current?.clear();
  vi.stubGlobal('fetch', (asked: string | Request) => answer(typeof asked === 'string' ? asked : asked.url));
  Object.assign(server, {
    moments: copies(1_800),
    version: 1,
    pagesLeft: Number.POSITIVE_INFINITY,
    skipsAsked: [],
    meanwhile: async () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const cut = (pages: number) => {
  server.pagesLeft = pages;
};
const mend = () => cut(Number.POSITIVE_INFINITY);

test.each([1, 2, 3])(
  'a synchronization that ends after page %i says how much has come, and goes on from there in another worker',
  async (pages) => {
    cut(pages);
    const first = await startWorker();
    await first.sync();
    const kept = pages * pageLength;
    const part = { shown: 12, total: kept, source: 'device', part: { kept, total: 1_800 } };
    expect(await first.list()).toEqual(part);
    const second = await startWorker();
    expect(await second.list()).toEqual(part);
    server.skipsAsked = [];
    mend();
    await second.sync();
    expect(server.skipsAsked[0]).toBe(kept);
    expect(await ownedBy(second)).toEqual(server.moments.map(toMomentKey));
    cut(0);
    expect(await second.list()).toEqual({ shown: 12, total: 1_800, source: 'device', part: undefined });
    const { database } = await import('../testing/memory-disk.ts');
    expect([...database('shop-collection-parts').keys()]).toEqual([]);
  },
);

test('a part of a collection that came on two days is as old as what came first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const firstDay = '2026-11-20T20:00:00.000Z';
  const fetchPageOn = async (day: string) => {
    vi.setSystemTime(day);
    cut(1);
    const worker = await startWorker();
    await worker.sync();
    return worker;
  };
  await fetchPageOn(firstDay);
  const worker = await fetchPageOn('2026-11-21T20:00:00.000Z');
  expect(await worker.list()).toMatchObject({ part: { kept: 2 * pageLength } });
  expect((await worker.ask('/moments?skip=0&first=12')).headers.get(savedAtHeader)).toBe(firstDay);
});

test('before the first page has come, nothing of the collection is shown without a network', async () => {
  cut(0);
  const worker = await startWorker();
  await worker.sync();
  expect(await worker.list()).toBe('error');
});

test('while the whole is still on its way, the server answers the lists', async () => {
  const worker = await startWorker();
  let goOn: () => void = () => undefined;
  server.meanwhile = (skip) => (skip === 500 ? new Promise((resolve) => (goOn = resolve)) : Promise.resolve());
  const synchronized = worker.sync();
  await vi.waitFor(() => expect(server.skipsAsked).toEqual([0, 500]));
  expect(await worker.list()).toEqual({ shown: 12, total: 1_800, source: 'network', part: undefined });
  goOn();
  await synchronized;
  expect(await worker.list()).toMatchObject({ source: 'device', total: 1_800 });
});

test('a part is never counted as the whole: the counts are the server’s, or not there at all', async () => {
  cut(2);
  const worker = await startWorker();
  await worker.sync();
  expect((await worker.ask('/collection', 'GET')).type).toBe('error');
  mend();
  const counted = await worker.ask('/collection', 'GET');
  expect(await counted.json()).toMatchObject({ total: 1_800 });
  cut(0);
  await vi.waitFor(async () =>
    expect(await (await worker.ask('/collection', 'GET')).json()).toMatchObject({ total: 1_800 }),
  );
});

test('a collection that changed while its synchronization was interrupted is fetched from its beginning', async () => {
  cut(2);
  await (await startWorker()).sync();
  mend();
  server.version = 2;
  server.moments = [...copies(3, 'amber'), ...copies(1_797)];
  const worker = await startWorker();
  await worker.sync();
  expect(await ownedBy(worker)).toEqual(server.moments.map(toMomentKey));
});

test('a collection that changes between two pages is never put together from both', async () => {
  server.meanwhile = async (skip) => {
    if (skip !== 1_000 || server.version === 2) return;
    server.version = 2;
    server.moments = [...copies(3, 'amber'), ...copies(1_797)];
  };
  const worker = await startWorker();
  await worker.sync();
  // The page requested before the change still has the first version.
  expect(await ownedBy(worker)).toEqual(server.moments.map(toMomentKey));
  expect(told).toHaveBeenLastCalledWith({ kind: 'collection-refreshed', userId: 'ana', hasChanged: true });
});

const revealed = sampleCopy('night-derby', 7);
const opened = openedPack([revealed]);

test('an opening while the collection is still arriving is in its lists without a network, once, and counted', async () => {
  cut(2);
  const first = await startWorker();
  await first.sync();
  await first.mergeOpening('ana', opened, performance.now());
  await first.mergeOpening('ana', opened, performance.now());
  const worker = await startWorker();
  expect(await worker.list()).toMatchObject({ total: 1_001, part: { kept: 1_001, total: 1_801 } });
  const found = await worker.ask('/moments/night-derby/7', 'GET');
  expect(await found.json()).toMatchObject({ momentEditionId: 'night-derby' });
  mend();
  server.version = 2;
  server.moments = [...server.moments, revealed];
  await worker.sync();
  expect(await ownedBy(worker)).toEqual(server.moments.map(toMomentKey));
});

test('the counts that the server gave before an opening are no longer shown after it', async () => {
  cut(2);
  const worker = await startWorker();
  mend();
  await worker.ask('/collection', 'GET');
  cut(0);
  await vi.waitFor(async () => expect((await worker.ask('/collection', 'GET')).type).not.toBe('error'));
  await worker.mergeOpening('ana', opened, performance.now());
  expect((await worker.ask('/collection', 'GET')).type).toBe('error');
});

test('a fan who signs out while their collection arrives leaves nothing behind, and nothing more is fetched for them', async () => {
  const worker = await startWorker();
  server.meanwhile = async (skip) => {
    if (skip !== 500) return;
    await worker.clearUserData('ana');
  };
  await worker.sync();
  expect(server.skipsAsked).toEqual([0, 500]);
  const left = [...(disk.current ?? [])].flatMap(([name, store]) => [...store.keys()].map((key) => `${name} ${key}`));
  expect(left).toEqual([]);
});

test('a network that does not answer counts as none after three seconds, for lists and for one moment', async () => {
  cut(1);
  const worker = await startWorker();
  await worker.sync();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  for (const ask of [() => worker.list(), async () => (await worker.ask('/moments/derby/3', 'GET')).status]) {
    const heard = vi.fn<(answer: unknown) => void>();
    const asked = ask().then(heard);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(heard).toHaveBeenCalledOnce();
  }
});
