import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { tokenStorage } from './token-store.ts';
import { configurationAtom } from '../configuration.ts';
import { sessionAtom, type User } from './session.ts';
import { endRefusedSessionAtom, signOutAtom } from './session-changes.ts';

/** A chunk that does not load. */
vi.mock('./clear-user-data.ts', () => {
  throw new Error('did not load');
});
const worker = vi.hoisted(() => ({ deleteUserOnDevice: vi.fn(async () => true) }));
vi.mock('../device/worker.ts', () => worker);

const idToken = 'CognitoIdentityServiceProvider.storefront.ana.idToken';
const store = createStore();

beforeEach(async () => {
  worker.deleteUserOnDevice.mockClear();
  store.set(configurationAtom, { identity: { userPoolClientId: 'storefront' } } as never); // nothing else of it is read
  await tokenStorage.setItem(idToken, 'the-token');
  const user = { userId: 'ana' } as User; // nothing else of it is read
  store.set(sessionAtom, { status: 'loaded', user, isRefreshed: true });
});

test('a sign-out whose code does not load ends nothing, and can be tried again', async () => {
  await expect(store.set(signOutAtom)).rejects.toThrow();
  expect(store.get(sessionAtom)).toMatchObject({ status: 'loaded', user: { userId: 'ana' } });
  expect(await tokenStorage.getItem(idToken)).toBe('the-token');
  expect(worker.deleteUserOnDevice).not.toHaveBeenCalled();
});

test('a session that was refused is deleted by the worker even if the page’s own code does not load', async () => {
  await store.set(endRefusedSessionAtom);
  expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Session is invalid' });
  expect(await tokenStorage.getItem(idToken)).toBeNull();
  expect(worker.deleteUserOnDevice.mock.calls).toEqual([['ana']]);
});
