import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configurationAtom } from '../configuration.ts';
import { clearTokens } from '../identity/device-keys.ts';
import type { RefreshOutcome } from '../identity/refresh.ts';
import { tokenStorage } from './token-store.ts';
import { onSessionRefused, readUsableIdToken, replaceRefusedToken } from './tokens.ts';

/** The user pool is another machine; amplify against the real pool is tested with the server and in the browser. */
const pool = vi.hoisted(() => ({ refreshTokens: vi.fn<() => Promise<RefreshOutcome>>() }));
vi.mock('../identity/refresh.ts', () => pool);

const prefix = 'CognitoIdentityServiceProvider.storefront';
const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

function tokenUntil(expires: number, mark = '', sub = 'ana-id'): string {
  const payload = { sub, exp: expires, 'cognito:username': 'ana', mark };
  return `e30.${btoa(JSON.stringify(payload))}.signature`;
}

async function keep(idToken: string, clockDrift = 0): Promise<void> {
  await tokenStorage.setItem(`${prefix}.LastAuthUser`, 'ana');
  await tokenStorage.setItem(`${prefix}.ana.idToken`, idToken);
  await tokenStorage.setItem(`${prefix}.ana.accessToken`, 'the-access-token');
  await tokenStorage.setItem(`${prefix}.ana.clockDrift`, String(clockDrift));
}

const live = tokenUntil(inSeconds(Date.now()) + 600);
const expired = tokenUntil(inSeconds(Date.now()) - 600);
const fresh = tokenUntil(inSeconds(Date.now()) + 3600, 'fresh');

beforeEach(async () => {
  // The store falls back to memory; only its existence is checked.
  vi.stubGlobal('indexedDB', {});
  await clearTokens();
  const configuration = { identity: { userPoolClientId: 'storefront' } };
  // Only the client's id is read here.
  createStore().set(configurationAtom, configuration as never);
  pool.refreshTokens.mockReset().mockImplementation(async () => {
    await keep(fresh);
    return { kind: 'refreshed', idToken: fresh };
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a token that is still valid is used as it is', async () => {
  await keep(live);
  expect(await readUsableIdToken()).toBe(live);
  expect(pool.refreshTokens).not.toHaveBeenCalled();
});

test('one of several requests with an expired token renews it, and all carry the new one', async () => {
  let running: Promise<unknown> = Promise.resolve();
  // Like the browser's locks: one holder at a time.
  const request = (_name: string, work: () => Promise<unknown>) => (running = running.then(work, work));
  vi.stubGlobal('navigator', { locks: { request } });
  await keep(expired);
  const used = await Promise.all([readUsableIdToken(), readUsableIdToken(), readUsableIdToken()]);
  expect(used).toEqual([fresh, fresh, fresh]);
  expect(pool.refreshTokens).toHaveBeenCalledOnce();
});

test('a token expires by the pool’s clock, even on a device hours ahead', async () => {
  const hours = 3 * 3_600_000;
  await keep(tokenUntil(inSeconds(Date.now() - hours) + 600), -hours);
  await readUsableIdToken();
  expect(pool.refreshTokens).not.toHaveBeenCalled();
});

test('without a network the expired token still names its owner', async () => {
  await keep(expired);
  pool.refreshTokens.mockResolvedValue({ kind: 'unreachable' });
  expect(await readUsableIdToken()).toBe(expired);
});

test('a session that the pool ended leaves no token, and the user is notified', async () => {
  const told = vi.fn();
  const stop = onSessionRefused(told);
  await keep(expired);
  pool.refreshTokens.mockResolvedValue({ kind: 'refused' });
  expect(await readUsableIdToken()).toBe('');
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('a token that the server refused is replaced', async () => {
  await keep(live);
  expect(await replaceRefusedToken(live)).toBe(fresh);
  expect(pool.refreshTokens).toHaveBeenCalledOnce();
});

test('a refused token that another tab has replaced since is not renewed again', async () => {
  await keep(fresh);
  expect(await replaceRefusedToken(live)).toBe(fresh);
  expect(pool.refreshTokens).not.toHaveBeenCalled();
});

test('a refused token is not replaced by another user’s who has signed in since', async () => {
  await keep(tokenUntil(inSeconds(Date.now()) + 600, '', 'bento-id'));
  expect(await replaceRefusedToken(live)).toBeNull();
});

test('without a network, or without a session, a refused token has no replacement', async () => {
  await keep(live);
  pool.refreshTokens.mockResolvedValue({ kind: 'unreachable' });
  expect(await replaceRefusedToken(live)).toBeNull();
  expect(await replaceRefusedToken('')).toBeNull();
});

test('a call does not wait for a network that does not answer: it goes out with the expired token, which names the owner of the copies', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await keep(expired);
    pool.refreshTokens.mockImplementation(() => new Promise(() => undefined));
    const used = readUsableIdToken();
    await vi.waitFor(() => expect(pool.refreshTokens).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await used).toBe(expired);
  } finally {
    vi.useRealTimers();
  }
});
