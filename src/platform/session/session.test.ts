import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { configurationAtom } from '../configuration.ts';
import { clearTokens, markDeviceRemembered } from '../identity/device-keys.ts';
import type { RefreshOutcome } from '../identity/refresh.ts';
import { sessionAtom, whenSessionIsKnown } from './session.ts';
import {
  adoptSessionAtom,
  loadSessionAtom,
  refreshSessionAtom,
  sendPendingSignOuts,
  signOutAtom,
} from './session-changes.ts';
import { endedSessionsKey, readStoredTokens, tokenStorage } from './token-store.ts';
import { requireTokens } from './tokens.ts';

/** The user pool is another machine; amplify against the real pool is tested with the server and in the browser. */
const pool = vi.hoisted(() => ({ refreshTokens: vi.fn<() => Promise<RefreshOutcome>>() }));
vi.mock('../identity/refresh.ts', () => pool);
/** Deletes in the worker and in the page's storage: neither is here. */
const device = vi.hoisted(() => ({ clearUserData: vi.fn<(userId: string) => Promise<void>>() }));
vi.mock('./clear-user-data.ts', () => device);
const worker = vi.hoisted(() => ({ deleteOwnerOnDevice: vi.fn(async () => true) }));
vi.mock('../device/worker.ts', () => worker);

const prefix = 'CognitoIdentityServiceProvider.storefront';

function createToken(payload: object): string {
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
  await tokenStorage.setItem(`${prefix}.ana.accessToken`, 'the-access-token');
  await tokenStorage.setItem(`${prefix}.ana.refreshToken`, 'the-refresh-token');
}

let store: ReturnType<typeof createStore>;

beforeEach(async () => {
  await clearTokens();
  await tokenStorage.removeItem(endedSessionsKey);
  store = createStore();
  const apiBaseUrl = 'https://api.example/v1';
  const configuration = {
    apiBaseUrl,
    identity: { userPoolClientId: 'storefront', userPoolEndpoint: 'http://pool.example/' },
  };
  // Only the user pool's names are read here.
  store.set(configurationAtom, configuration as never);
  pool.refreshTokens.mockReset().mockResolvedValue({ kind: 'refreshed', idToken: '' });
  device.clearUserData.mockReset().mockResolvedValue();
  worker.deleteOwnerOnDevice.mockClear();
});

describe('the session', () => {
  test('is loading at first @spec(session.loading)', () => {
    expect(store.get(sessionAtom)).toEqual({ status: 'loading' });
  });

  test('without a user fails with «Not authenticated» @spec(session.loading, session.not-authenticated)', async () => {
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  test('with tokens that can’t be read fails with «Session is invalid» @spec(session.invalid)', async () => {
    await keepTokens('nonsense');
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Session is invalid' });
  });

  test('with tokens is loaded with user and refresh token, and refreshed once @spec(session.loading, session.valid, session.refresh, session.refreshed-once, entity.user)', async () => {
    await keepTokens(createToken(ana));
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toMatchObject({
      status: 'loaded',
      isRefreshed: true,
      user: {
        userId: 'ana-id',
        username: 'ana',
        picture: 'https://api.example/a.webp',
        isEmailVerified: true,
        idTokenPayload: { sub: 'ana-id' },
        refreshToken: 'the-refresh-token',
      },
    });
    expect(pool.refreshTokens).toHaveBeenCalledTimes(1);
  });

  test('whose refresh is refused fails with «Session is invalid», the user cleared and forgotten on the device @spec(session.loading, session.refresh)', async () => {
    await keepTokens(createToken(ana));
    pool.refreshTokens.mockResolvedValue({ kind: 'refused' });
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Session is invalid' });
    expect(device.clearUserData.mock.calls).toEqual([['ana-id']]);
  });

  test('keeps its owner without a network, even when the token has expired', async () => {
    await keepTokens(createToken({ ...ana, exp: 1 }));
    pool.refreshTokens.mockResolvedValue({ kind: 'unreachable' });
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'loaded', isRefreshed: false, user: { username: 'ana' } });
    expect(device.clearUserData).not.toHaveBeenCalled();
  });

  test('that another tab has changed is read again', async () => {
    await store.set(loadSessionAtom);
    await keepTokens(createToken(ana));
    await store.set(adoptSessionAtom);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'loaded', user: { username: 'ana' } });
  });

  test('ends with signing out, and so does what the device keeps of the user', async () => {
    await keepTokens(createToken(ana));
    await store.set(loadSessionAtom);
    const revoked = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', revoked);
    await store.set(signOutAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
    expect(await readStoredTokens()).toBeNull();
    expect(device.clearUserData.mock.calls).toEqual([['ana-id']]);
    expect(revoked).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('ends offline too, and reaches the user pool when the network is back', async () => {
    await keepTokens(createToken(ana));
    await store.set(loadSessionAtom);
    const unreachable = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', unreachable);
    await store.set(signOutAtom);
    expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
    expect(await readStoredTokens()).toBeNull();
    const pool = vi.fn(async (_address: string, _request: RequestInit) => new Response('{}'));
    vi.stubGlobal('fetch', pool);
    await sendPendingSignOuts();
    await sendPendingSignOuts();
    expect(pool).toHaveBeenCalledOnce();
    expect(JSON.parse(String(pool.mock.calls[0]?.[1].body))).toEqual({
      ClientId: 'storefront',
      Token: 'the-refresh-token',
    });
    vi.unstubAllGlobals();
  });

  test('with half a set of tokens fails and says so @spec(message.tokens-present)', async () => {
    await keepTokens(createToken(ana));
    await tokenStorage.removeItem(`${prefix}.ana.accessToken`);
    await store.set(loadSessionAtom);
    expect(store.get(sessionAtom)).toEqual({
      status: 'failed',
      error: 'Id token and Access Token must be present.',
    });
    await expect(requireTokens()).rejects.toThrow('Id token and Access Token must be present.');
  });

  test('refuses what needs a user without one @spec(message.user-not-authenticated)', async () => {
    await expect(requireTokens()).rejects.toThrow('User is not authenticated');
  });

  test('leaves a remembered device its keys, and takes those of another', async () => {
    await keepTokens(createToken(ana));
    await tokenStorage.setItem(`${prefix}.ana.deviceKey`, 'eu-west-1_ana');
    await tokenStorage.setItem(`${prefix}.nuno.deviceKey`, 'eu-west-1_nuno');
    await markDeviceRemembered();
    await clearTokens();
    expect(await tokenStorage.getItem(`${prefix}.ana.deviceKey`)).toBe('eu-west-1_ana');
    expect(await tokenStorage.getItem(`${prefix}.nuno.deviceKey`)).toBeNull();
    expect(await readStoredTokens()).toBeNull();
  });

  test('is awaited by the guards of routes', async () => {
    const known = whenSessionIsKnown(store);
    await store.set(loadSessionAtom);
    expect(await known).toEqual({ status: 'failed', error: 'Not authenticated' });
  });
});

test.each([
  ['deletes what the device still has of its fan', false, 1],
  ['leaves the copies of a fan who has signed in since', true, 0],
])('a sign-out that was interrupted, at the next start %s', async (_, isSignedIn, times) => {
  const ended = [{ refreshToken: 'the-refresh-token', signedOutAt: new Date().toISOString() }];
  await tokenStorage.setItem(endedSessionsKey, JSON.stringify(ended));
  if (isSignedIn) await keepTokens(createToken(ana));
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await sendPendingSignOuts();
  await sendPendingSignOuts();
  expect(worker.deleteOwnerOnDevice).toHaveBeenCalledTimes(times);
  vi.unstubAllGlobals();
});

test('a sign-out waits for a refresh that is under way, and the refresh of a signed-out session does nothing', async () => {
  const turns: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  // Like the browser's locks: one holder at a time.
  const request = (_name: string, work: () => Promise<unknown>) => (running = running.then(work, work));
  vi.stubGlobal('navigator', { locks: { request } });
  await keepTokens(createToken(ana));
  let answer: (outcome: RefreshOutcome) => void = () => undefined;
  pool.refreshTokens.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', async () => {
    turns.push('revoked');
    return new Response('{}');
  });
  const loaded = store.set(loadSessionAtom);
  await expect.poll(() => pool.refreshTokens).toHaveBeenCalled();
  const signedOut = store.set(signOutAtom);
  turns.push('refreshed');
  answer({ kind: 'refreshed', idToken: '' });
  await Promise.all([loaded, signedOut]);
  expect(turns).toEqual(['refreshed', 'revoked']);
  expect(store.get(sessionAtom)).toEqual({ status: 'failed', error: 'Not authenticated' });
  await store.set(refreshSessionAtom);
  expect(pool.refreshTokens).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
