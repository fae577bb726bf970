import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Answer } from './api.ts';
import { ApiError } from './api-error.ts';
import { clearPrivateResourcesAtom, createResource, initialData, isInitialRenderAtom, pageData } from './resource.ts';
import { notAuthenticated } from '../session/session-errors.ts';
import { sessionAtom, type User } from '../session/session.ts';

/** The user whose tokens are stored on the device. */
let storedUserId: string | null = null;
vi.mock('../session/tokens.ts', () => ({ readStoredUserId: async () => storedUserId }));

beforeEach(() => {
  storedUserId = null;
});

const fromNetwork = (value: string): Answer<string> => ({ value, source: 'network', savedAt: null });

/** The test answers in any order. */
function controlled(visibility: 'public' | 'private' = 'public', options?: Parameters<typeof createResource>[2]) {
  const waiting: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const ask = (key: string) =>
    new Promise<Answer<string>>((resolve, reject) =>
      waiting.push({ key, resolve: (value) => resolve(fromNetwork(value)), reject }),
    );
  const resource = createResource(visibility, ask, options);
  return { waiting, ask, resourceAtom: resource.at('a'), ...resource };
}

function signIn(store: ReturnType<typeof createStore>, userId: string): void {
  storedUserId = userId;
  store.set(sessionAtom, { status: 'loaded', user: { userId } as User, isRefreshed: true }); // nothing else of it is read
}

function signOut(store: ReturnType<typeof createStore>): void {
  storedUserId = null;
  store.set(sessionAtom, { status: 'failed', error: notAuthenticated });
}

test('a resource moves through idle, loading and success @spec(state.resources)', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  expect(store.get(resourceAtom)).toEqual({ status: 'idle' });
  const loaded = store.set(loadAtom, 'a');
  await Promise.resolve();
  expect(store.get(resourceAtom)).toEqual({ status: 'loading' });
  waiting[0]?.resolve('one');
  await loaded;
  expect(store.get(resourceAtom)).toEqual({ status: 'success', ...fromNetwork('one') });
});

test('a resource’s failure clears the data and stores the error @spec(state.resources)', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const first = store.set(loadAtom, 'a');
  await Promise.resolve();
  waiting[0]?.resolve('one');
  await first;
  const second = store.set(loadAtom, 'a');
  await Promise.resolve();
  waiting[1]?.reject(new ApiError('offline', 'No connection'));
  await second;
  expect(store.get(resourceAtom)).toEqual({
    status: 'failure',
    failure: { kind: 'offline', message: 'No connection' },
  });
});

test('a renewed resource keeps what is shown if the answer fails, and takes the answer if it comes', async () => {
  const store = createStore();
  const { at, resourceAtom, loadAtom, renewAtom, waiting } = controlled();
  const renew = async (index: number, key: string, answer: 'one' | 'two' | 'failure') => {
    const renewed = store.set(index === 0 ? loadAtom : renewAtom, key);
    await Promise.resolve();
    if (answer === 'failure') waiting[index]?.reject(new ApiError('offline', 'No connection'));
    else waiting[index]?.resolve(answer);
    return renewed;
  };
  await renew(0, 'a', 'one');
  expect(await renew(1, 'a', 'failure')).toMatchObject({ status: 'failure' });
  expect(store.get(resourceAtom)).toMatchObject({ status: 'success', value: 'one' });
  await renew(2, 'a', 'two');
  expect(store.get(resourceAtom)).toMatchObject({ status: 'success', value: 'two' });
  await renew(3, 'b', 'failure');
  expect(store.get(at('b'))).toMatchObject({ status: 'failure' });
});

test('a late answer to a resource never overwrites a newer one', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, renewAtom, waiting } = controlled();
  const older = store.set(loadAtom, 'a');
  const newer = store.set(renewAtom, 'a');
  await Promise.resolve();
  waiting[1]?.resolve('newer');
  await newer;
  waiting[0]?.resolve('older');
  await older;
  expect(store.get(resourceAtom)).toMatchObject({ value: 'newer' });
});

test('an answer to a resource is not dropped because another store asked in the meantime', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  const elsewhere = createStore().set(loadAtom, 'a');
  await Promise.resolve();
  waiting[0]?.resolve('one');
  waiting[1]?.resolve('two');
  await Promise.all([loaded, elsewhere]);
  expect(store.get(resourceAtom)).toMatchObject({ status: 'success', value: 'one' });
});

test('a programming error in a resource’s request is thrown, not shown as a failure', async () => {
  const store = createStore();
  const { loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  await Promise.resolve();
  waiting[0]?.reject(new TypeError('oops'));
  await expect(loaded).rejects.toThrow('oops');
});

test('a resource that is loaded during the initial render is requested after it', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  store.set(isInitialRenderAtom, true);
  const loaded = store.set(loadAtom, 'a');
  await Promise.resolve();
  expect(waiting).toHaveLength(0);
  expect(store.get(resourceAtom)).toEqual({ status: 'idle' });
  store.set(isInitialRenderAtom, false);
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.resolve('one');
  expect(await loaded).toMatchObject({ value: 'one' });
});

test('the initial data in the page is a visitor’s first answer of a resource; the next load asks the server', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  store.set(isInitialRenderAtom, true);
  store.set(resourceAtom, pageData('of the page'));
  const first = store.set(loadAtom, 'a');
  store.set(isInitialRenderAtom, false);
  expect(await first).toMatchObject({ value: 'of the page' });
  expect(waiting).toHaveLength(0);
  const second = store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.resolve('of the server');
  expect(await second).toMatchObject({ value: 'of the server' });
});

test('a resource with initial data is requested immediately for a signed-in user, at a renewal, and on a page out of the history', async () => {
  const { resourceAtom, loadAtom, renewAtom, waiting } = controlled();
  const store = createStore();
  signIn(store, 'ana');
  store.set(resourceAtom, pageData('of the page'));
  void store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(1);
  signOut(store);
  store.set(resourceAtom, pageData('of the page'));
  void store.set(renewAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(2);
  const navigation = { type: 'back_forward' } as PerformanceNavigationTiming; // the only parts used
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([navigation]);
  store.set(resourceAtom, pageData('of the page'));
  void store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(3);
});

test('the data of a resource that came with the page stays if the first answer for a signed-in user is a failure', async () => {
  const { resourceAtom, loadAtom, waiting } = controlled();
  const store = createStore();
  signIn(store, 'ana');
  store.set(resourceAtom, pageData('of the page'));
  for (const [call, shown] of [
    [0, { status: 'success', value: 'of the page' }],
    [1, { status: 'failure' }],
  ] as const) {
    const loaded = store.set(loadAtom, 'a');
    await expect.poll(() => waiting).toHaveLength(call + 1);
    waiting[call]?.reject(new ApiError('timeout', 'Too slow'));
    await loaded;
    expect(store.get(resourceAtom)).toMatchObject(shown);
  }
});

test('data set into a resource while an answer is on its way is newer than the answer', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  await Promise.resolve();
  store.set(resourceAtom, initialData('given'));
  waiting[0]?.resolve('asked before');
  await loaded;
  expect(store.get(resourceAtom)).toMatchObject({ value: 'given' });
});

test('data set into a resource at the very moment of a request is not replaced by its loading state', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  store.set(resourceAtom, initialData('given'));
  await Promise.resolve();
  expect(store.get(resourceAtom)).toMatchObject({ value: 'given' });
  waiting[0]?.resolve('asked before');
  await loaded;
  expect(store.get(resourceAtom)).toMatchObject({ value: 'given' });
});

test('each input of a resource has its own data, and a late answer is shown at its own input alone', async () => {
  const store = createStore();
  const { at, loadAtom, waiting } = controlled();
  const first = store.set(loadAtom, 'a');
  const second = store.set(loadAtom, 'b');
  await Promise.resolve();
  waiting[1]?.resolve('two');
  await second;
  expect(store.get(at('a'))).toEqual({ status: 'loading' });
  expect(store.get(at('b'))).toMatchObject({ value: 'two' });
  waiting[0]?.resolve('one');
  await first;
  expect(store.get(at('a'))).toMatchObject({ value: 'one' });
  expect(store.get(at('b'))).toMatchObject({ value: 'two' });
});

test('a resource shows the stored data of an input while it is loaded again', async () => {
  const store = createStore();
  const { at, loadAtom, waiting } = controlled();
  store.set(at('a'), initialData('seeded'));
  const loaded = store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(1);
  expect(store.get(at('a'))).toMatchObject({ status: 'success', value: 'seeded' });
  waiting[0]?.resolve('newer');
  await loaded;
  expect(store.get(at('a'))).toMatchObject({ value: 'newer' });
});

test('a load of a resource joins the pending request for the same input, and a renewal does not', async () => {
  const store = createStore();
  const { loadAtom, renewAtom, at, waiting } = controlled();
  const [pointed, pressed, other] = [store.set(loadAtom, 'a'), store.set(loadAtom, 'a'), store.set(loadAtom, 'b')];
  await expect.poll(() => waiting.map(({ key }) => key)).toEqual(['a', 'b']);
  const renewed = store.set(renewAtom, 'a');
  const joined = store.set(loadAtom, 'a');
  await expect.poll(() => waiting.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
  for (const { key, resolve } of waiting.splice(0, 3)) resolve(key);
  await Promise.all([pointed, pressed, other, renewed, joined]);
  expect(await pressed).toBe(await pointed);
  expect(await joined).toBe(await renewed);
  expect(store.get(at('a'))).toMatchObject({ value: 'a' });
  void store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(1);
});

test('a resource keeps the inputs that were used last, and every one that is shown', async () => {
  const store = createStore();
  const { at } = controlled('public', { maxEntries: 3 });
  const set = (key: string) => store.set(at(key), initialData(key));
  const isKept = (key: string) => store.get(at(key)).status === 'success';
  set('shown');
  const leave = store.sub(at('shown'), () => undefined);
  set('oldest');
  set('used again');
  expect(isKept('oldest')).toBe(true);
  expect(isKept('used again')).toBe(true);
  set('new');
  expect([isKept('shown'), isKept('used again'), isKept('new')]).toEqual([true, true, true]);
  expect(isKept('oldest')).toBe(false);
  leave();
});

test('an entry of a resource that is no longer shown makes room like any other', () => {
  const store = createStore();
  const { at } = controlled('public', { maxEntries: 2 });
  store.set(at('left'), initialData('left'));
  store.sub(at('left'), () => undefined)();
  store.set(at('b'), initialData('b'));
  store.set(at('c'), initialData('c'));
  expect(store.get(at('left'))).toEqual({ status: 'idle' });
});

test('a private resource is shown to its owner alone, and the next user’s load does not join theirs', async () => {
  const store = createStore();
  const { at, loadAtom, waiting } = controlled('private');
  signIn(store, 'ana');
  const ofAna = store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(1);
  signIn(store, 'bela');
  expect(store.get(at('a'))).toEqual({ status: 'idle' });
  const ofBela = store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.resolve('bela');
  await ofBela;
  waiting[0]?.resolve('ana');
  await ofAna;
  expect(store.get(at('a'))).toMatchObject({ value: 'bela' });
});

test('a resource loaded for a stored session before its user is known is there once the user is', async () => {
  const store = createStore();
  const { at, loadAtom, waiting } = controlled('private');
  storedUserId = 'ana';
  const loaded = store.set(loadAtom, 'a');
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.resolve('ana');
  await loaded;
  expect(store.get(at('a'))).toEqual({ status: 'idle' });
  signIn(store, 'ana');
  expect(store.get(at('a'))).toMatchObject({ value: 'ana' });
});

test('signing out empties every private resource, and an answer still on its way is dropped', async () => {
  const store = createStore();
  const own = controlled('private');
  const shared = controlled('public');
  signIn(store, 'ana');
  store.set(own.at('a'), initialData('known'));
  store.set(shared.at('a'), initialData('public'));
  const late = store.set(own.loadAtom, 'b');
  await expect.poll(() => own.waiting).toHaveLength(1);
  signOut(store);
  store.set(clearPrivateResourcesAtom);
  own.waiting[0]?.resolve('late');
  await late;
  // Even for the same user, data from before the sign-out is gone.
  signIn(store, 'ana');
  expect(store.get(own.at('a'))).toEqual({ status: 'idle' });
  expect(store.get(own.at('b'))).toEqual({ status: 'idle' });
  expect(store.get(shared.at('a'))).toMatchObject({ value: 'public' });
});

test('a change renews the inputs of a resource that are shown, and empties the others', async () => {
  const store = createStore();
  const { at, renewShownAtom, waiting } = controlled();
  store.set(at('shown'), initialData('before'));
  store.set(at('other'), initialData('before'));
  const leave = store.sub(at('shown'), () => undefined);
  const renewed = store.set(renewShownAtom);
  await expect.poll(() => waiting.map(({ key }) => key)).toEqual(['shown']);
  expect(store.get(at('shown'))).toMatchObject({ value: 'before' });
  expect(store.get(at('other'))).toEqual({ status: 'idle' });
  waiting[0]?.resolve('after');
  await renewed;
  expect(store.get(at('shown'))).toMatchObject({ value: 'after' });
  leave();
});

test('a change renews the input of a resource that was loaded last, whose page may not be on the screen yet', async () => {
  const store = createStore();
  const { at, loadAtom, renewShownAtom, waiting } = controlled();
  store.set(at('other'), initialData('before'));
  const loaded = store.set(loadAtom, 'next');
  await expect.poll(() => waiting).toHaveLength(1);
  const renewed = store.set(renewShownAtom);
  await expect.poll(() => waiting.map(({ key }) => key)).toEqual(['next', 'next']);
  waiting[0]?.resolve('before');
  waiting[1]?.resolve('after');
  await Promise.all([loaded, renewed]);
  expect(store.get(at('next'))).toMatchObject({ value: 'after' });
  expect(store.get(at('other'))).toEqual({ status: 'idle' });
});
