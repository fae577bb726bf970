import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { configurationAtom } from './configuration.ts';
import type { RefreshOutcome } from './identity.ts';
import {
  adoptSessionAtom,
  loadSessionAtom,
  refreshSessionAtom,
  sessionAtom,
  signOutAtom,
  whenSessionIsKnown,
} from './session.ts';
import { tokenStorage } from './token-store.ts';

// @spec(session.on-start, session.valid, session.refresh, entity.user, session.signed-out-everywhere)

/** The user pool is another machine; amplify against the real pool is tested with the server and in the browser. */
const pool = vi.hoisted(() => ({
  refreshTokens: vi.fn<() => Promise<RefreshOutcome>>(),
  signOut: vi.fn(async () => undefined),
}));
vi.mock('./identity.ts', () => pool);

const prefix = 'CognitoIdentityServiceProvider.farolweb';

function tokenOf(payload: object): string {
  return `e30.${btoa(JSON.stringify(payload))}.signature`;
}

const ana = {
  sub: 'ana-id',
  exp: 4_000_000_000,
  'cognito:username': 'ana',
  email: 'ana@fans.example',
  email_verified: true,
  picture: '/a.webp',
};

async function keepTokens(idToken: string): Promise<void> {
  await tokenStorage.setItem(`${prefix}.LastAuthUser`, 'ana');
  await tokenStorage.setItem(`${prefix}.ana.idToken`, idToken);
  await tokenStorage.setItem(`${prefix}.ana.refreshToken`, 'the-refresh-token');
}

let store: ReturnType<typeof createStore>;

beforeEach(async () => {
  await tokenStorage.clear();
  store = createStore();
  const configuration = { identity: { userPoolClientId: 'farolweb' } };
  // Only the client's id is read here.
  store.set(configurationAtom, configuration as never);
  pool.refreshTokens.mockReset().mockResolvedValue({ kind: 'refreshed', idToken: '' });
});

describe('the session', () => {
  test('is loading at first @spec(session.loading)', () => {
    expect(store.get(sessionAtom)).toEqual({ status: 'loading' });
  });

  test('without a user fails with «Not authenticated» @spec(session.not-authenticated)', async () => {
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  test('with tokens that can’t be read fails with «Session is invalid» @spec(session.invalid)', async () => {
    await keepTokens('nonsense');
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Session is invalid' });
  });

  test('with tokens is loaded with user and refresh token, and refreshed once @spec(session.refreshed-once)', async () => {
    await keepTokens(tokenOf(ana));
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toMatchObject({
      status: 'loaded',
      isRefreshed: true,
      user: {
        userId: 'ana-id',
        username: 'ana',
        picture: '/a.webp',
        isEmailVerified: true,
        idTokenPayload: { sub: 'ana-id' },
        refreshToken: 'the-refresh-token',
      },
    });
    expect(pool.refreshTokens).toHaveBeenCalledTimes(1);
  });

  test('whose refresh is refused fails with «Session is invalid», the user cleared', async () => {
    await keepTokens(tokenOf(ana));
    pool.refreshTokens.mockResolvedValue({ kind: 'refused' });
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Session is invalid' });
  });

  test('stays whose it is without a network, even when the token has expired', async () => {
    await keepTokens(tokenOf({ ...ana, exp: 1 }));
    pool.refreshTokens.mockResolvedValue({ kind: 'unreachable' });
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'loaded', isRefreshed: false, user: { username: 'ana' } });
  });

  test('that another tab has changed is read anew', async () => {
    await store.set(loadSessionAtom);
    await keepTokens(tokenOf(ana));
    await store.set(adoptSessionAtom);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'loaded', user: { username: 'ana' } });
  });

  test('ends with signing out', async () => {
    await keepTokens(tokenOf(ana));
    await store.set(loadSessionAtom);
    await store.set(signOutAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
    expect(pool.signOut).toHaveBeenCalledOnce();
  });

  test('is waited for by the guards of routes', async () => {
    const known = whenSessionIsKnown(store);
    await store.set(loadSessionAtom);
    expect(await known).toEqual({ status: 'failed', error: 'Not authenticated' });
  });
});

test('a sign-out waits for a refresh that is under way, and the refresh of a signed-out session does nothing', async () => {
  const turns: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  // As the browser's own: one holder of the lock after the other.
  const request = (_name: string, work: () => Promise<unknown>) => (running = running.then(work, work));
  vi.stubGlobal('navigator', { locks: { request } });
  await keepTokens(tokenOf(ana));
  let answer: (outcome: RefreshOutcome) => void = () => undefined;
  pool.refreshTokens.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  pool.signOut.mockImplementation(async () => {
    turns.push('sign-out');
    await tokenStorage.clear();
    return undefined;
  });
  const loaded = store.set(loadSessionAtom);
  await vi.waitFor(() => expect(pool.refreshTokens).toHaveBeenCalled());
  const signedOut = store.set(signOutAtom);
  turns.push('refreshed');
  answer({ kind: 'refreshed', idToken: '' });
  await Promise.all([loaded, signedOut]);
  expect(turns).toEqual(['refreshed', 'sign-out']);
  expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
  await store.set(refreshSessionAtom);
  expect(pool.refreshTokens).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
