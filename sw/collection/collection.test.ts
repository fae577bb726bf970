import { beforeEach, expect, test, vi } from 'vitest';

import { ownedKey } from '../copies/device-store.ts';
import { sampleCopy } from '#contract/moments/sample-copy.ts';
import { disk } from '../testing/memory-disk.ts';
import { openedPack } from '../testing/opened-pack.ts';

const dropped = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../app/kept-views.ts', () => ({ dropViews: dropped }));
vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk({ isSlow: true }));
vi.mock('../announce.ts', () => ({ announce: async () => undefined }));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));

const { clearMemory } = await import('../copies/sign-out.ts');
const { mergeOpening, readCollection, refreshCollection, summarise, wasJustCompared } = await import('./collection.ts');
const { makeWay } = await import('../make-way.ts');
const { packCollection } = await import('./stored-collection.ts');
const { collectionStore } = await import('../copies/stores.ts');

const opened = (...momentEditionIds: string[]) => openedPack(momentEditionIds.map((id) => sampleCopy(id)));

/** The server's answers, given by the test. */
const answers: ((json: unknown, status?: number) => void)[] = [];
const signals: (AbortSignal | null | undefined)[] = [];
vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
  signals.push(signal);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    answers.push((json, status = 200) => resolve(Response.json(json, { status })));
  });
});

async function answerNext(json: unknown, status?: number): Promise<void> {
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  answers.shift()?.(json, status);
}

const version = (collectionVersion: number, total: number) => ({ editions: [], total, collectionVersion });
const whole = (collectionVersion: number, ...ids: string[]) => ({
  tokens: ids.map((id) => sampleCopy(id)),
  total: ids.length,
  collectionVersion,
});

async function owned(): Promise<string[] | undefined> {
  clearMemory('ana');
  return (await readCollection('ana'))?.collection.moments.map(({ momentEditionId }) => momentEditionId);
}

beforeEach(async () => {
  clearMemory('ana');
  answers.length = 0;
  signals.length = 0;
  disk.clear();
  const old = packCollection({ moments: [sampleCopy('old')], collectionVersion: 1 });
  await collectionStore.write(ownedKey('ana'), old, performance.now());
});

test('packs that are opened one right after the other both join the collection', async () => {
  await Promise.all([
    mergeOpening('ana', opened('one'), performance.now()),
    mergeOpening('ana', opened('two'), performance.now()),
  ]);
  expect(await owned()).toEqual(['old', 'one', 'two']);
});

test('an opening while the whole collection is on its way is not lost to an earlier request', async () => {
  const refreshed = refreshCollection('ana', 'Bearer x');
  await answerNext(version(2, 2));
  await expect.poll(() => answers.length).toBe(1);
  await mergeOpening('ana', opened('new'), performance.now());
  await answerNext(whole(2, 'old', 'elsewhere'));
  // The answer was older than the opening: it is requested once more.
  await answerNext(whole(3, 'old', 'elsewhere', 'new'));
  await refreshed;
  expect(await owned()).toEqual(['old', 'elsewhere', 'new']);
});

test('a collection that changed takes away the views of it, and one that did not leaves them', async () => {
  dropped.mockClear();
  const same = refreshCollection('ana', 'Bearer x');
  await answerNext(version(1, 1));
  await same;
  expect(dropped).not.toHaveBeenCalled();
  const changed = refreshCollection('ana', 'Bearer x');
  await answerNext(version(2, 1));
  await answerNext(whole(2, 'new'));
  await changed;
  expect(dropped).toHaveBeenCalledOnce();
});

test('an opening while the versions are compared is shown, not the collection before it', async () => {
  const refreshed = refreshCollection('ana', 'Bearer x');
  await expect.poll(() => answers.length).toBe(1);
  await mergeOpening('ana', opened('new'), performance.now());
  await readCollection('ana');
  await answerNext(version(1, 1));
  await refreshed;
  const shown = await readCollection('ana');
  expect(shown?.collection.moments.map(({ momentEditionId }) => momentEditionId)).toEqual(['old', 'new']);
});

test('the device counts the copies of each edition, and names the one that came first, wherever it is in the list', () => {
  const copies = [
    { ...sampleCopy('derby', 1), obtainedAt: '2026-11-20T20:00:00.000Z', packId: 'second' },
    { ...sampleCopy('derby', 2), obtainedAt: '2026-11-19T20:00:00.000Z', packId: 'first' },
    { ...sampleCopy('derby', 3), obtainedAt: '2026-11-21T20:00:00.000Z', packId: 'third' },
    { ...sampleCopy('volley', 4), obtainedAt: '2026-11-22T20:00:00.000Z', packId: 'fourth' },
  ];
  expect(summarise({ moments: copies, collectionVersion: 5 })).toEqual({
    editions: [
      { momentEditionId: 'derby', copies: 3, obtainedAt: '2026-11-19T20:00:00.000Z', packId: 'first' },
      { momentEditionId: 'volley', copies: 1, obtainedAt: '2026-11-22T20:00:00.000Z', packId: 'fourth' },
    ],
    total: 4,
    collectionVersion: 5,
  });
});

test.each([401, 429, 503])('a collection whose version is answered %i was not compared', async (status) => {
  const refreshed = refreshCollection('ana', 'Bearer x');
  await answerNext({}, status);
  await refreshed;
  expect(wasJustCompared('ana')).toBe(false);
  const again = refreshCollection('ana', 'Bearer x');
  await answerNext(version(1, 1));
  await again;
  expect(wasJustCompared('ana')).toBe(true);
});

test('a server that does not answer the version within ten seconds ends the comparison', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((milliseconds) => {
    expect(milliseconds).toBe(10_000);
    return AbortSignal.abort(new DOMException('No answer in time', 'TimeoutError'));
  });
  const refreshed = refreshCollection('ana', 'Bearer x');
  await refreshed;
  expect(wasJustCompared('ana')).toBe(false);
  vi.restoreAllMocks();
});

// The last test: a worker makes way once.
test('a version that makes way ends the comparison', async () => {
  const refreshed = refreshCollection('ana', 'Bearer x');
  await expect.poll(() => answers.length).toBe(1);
  makeWay();
  await refreshed;
  expect(signals[0]?.aborted).toBe(true);
  expect(wasJustCompared('ana')).toBe(false);
});
