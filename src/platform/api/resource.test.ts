import { createStore } from 'jotai';
import { expect, test } from 'vitest';

import type { Answer } from './api.ts';
import { ApiError } from './api-error.ts';
import { createResource, givenResource, isPrerenderingAtom } from './resource.ts';

const fromNetwork = (value: string): Answer<string> => ({ value, source: 'network', savedAt: null });

/** Answers are given by hand, in any order. */
function controlled() {
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const ask = (_key: string) =>
    new Promise<Answer<string>>((resolve, reject) =>
      waiting.push({ resolve: (value) => resolve(fromNetwork(value)), reject }),
    );
  return { waiting, ask, ...createResource('public', ask) };
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

test('a resource that is renewed keeps what is shown where the answer fails, and takes it where it comes', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, renewAtom, waiting } = controlled();
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
  expect(store.get(resourceAtom)).toMatchObject({ status: 'failure' });
});

test('an answer to a resource that comes late never overwrites a newer one', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const older = store.set(loadAtom, 'a');
  const newer = store.set(loadAtom, 'b');
  await Promise.resolve();
  waiting[1]?.resolve('newer');
  await newer;
  waiting[0]?.resolve('older');
  await older;
  expect(store.get(resourceAtom)).toMatchObject({ value: 'newer' });
});

test('an answer to a resource is not dropped because another store asked meanwhile', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  const elsewhere = createStore().set(loadAtom, 'b');
  await Promise.resolve();
  waiting[0]?.resolve('one');
  waiting[1]?.resolve('two');
  await Promise.all([loaded, elsewhere]);
  expect(store.get(resourceAtom)).toMatchObject({ status: 'success', value: 'one' });
});

test('a mistake of ours in a resource’s question stays thrown', async () => {
  const store = createStore();
  const { loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  await Promise.resolve();
  waiting[0]?.reject(new TypeError('oops'));
  await expect(loaded).rejects.toThrow('oops');
});

test('a page that is being prerendered asks nobody', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  store.set(isPrerenderingAtom, true);
  await store.set(loadAtom, 'a');
  expect(waiting).toHaveLength(0);
  expect(store.get(resourceAtom)).toEqual({ status: 'idle' });
});

test('what is given while an answer is on its way is newer than the answer', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  await Promise.resolve();
  store.set(resourceAtom, givenResource('given'));
  waiting[0]?.resolve('asked before');
  await loaded;
  expect(store.get(resourceAtom)).toMatchObject({ value: 'given' });
});

test('what is given in the very moment of a question is not taken away by its skeleton', async () => {
  const store = createStore();
  const { resourceAtom, loadAtom, waiting } = controlled();
  const loaded = store.set(loadAtom, 'a');
  store.set(resourceAtom, givenResource('given'));
  await Promise.resolve();
  expect(store.get(resourceAtom)).toMatchObject({ value: 'given' });
  waiting[0]?.resolve('asked before');
  await loaded;
  expect(store.get(resourceAtom)).toMatchObject({ value: 'given' });
});
