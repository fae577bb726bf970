import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

import { getConfiguration } from '../configuration.ts';

let store: UseStore | undefined;

/** The session's tokens. In IndexedDB, since an eviction of localStorage must not sign the user out. */
function tokenStore(): UseStore {
  store ??= createStore('shop-session', 'tokens');
  return store;
}

/** Private mode may have no IndexedDB. The session then lasts as long as the page. */
const fallback = new Map<string, string>();
let isPersistent = true;

async function attempt<T>(onDevice: () => Promise<T>, inMemory: () => T): Promise<T> {
  if (!isPersistent) return inMemory();
  try {
    return await onDevice();
  } catch {
    isPersistent = false;
    return inMemory();
  }
}

/** Get, set and remove have the signatures that amplify's token provider expects. */
export const tokenStorage = {
  getItem: (key: string): Promise<string | null> =>
    attempt(
      async () => (await get<string>(key, tokenStore())) ?? null,
      () => fallback.get(key) ?? null,
    ),
  setItem: (key: string, value: string): Promise<void> =>
    attempt(
      () => set(key, value, tokenStore()),
      () => void fallback.set(key, value),
    ),
  removeItem: (key: string): Promise<void> =>
    attempt(
      () => del(key, tokenStore()),
      () => void fallback.delete(key),
    ),
  keys: (): Promise<string[]> =>
    attempt(
      () => keys<string>(tokenStore()),
      () => [...fallback.keys()],
    ),
  removeAll: (names: string[]): Promise<void> =>
    attempt(
      () => delMany(names, tokenStore()),
      () => names.forEach((name) => fallback.delete(name)),
    ),
};

/** Keys of amplify. Our own keys have another prefix and survive a sign-out. */
export const amplifyPrefix = 'CognitoIdentityServiceProvider.';

function clientPrefix(): string {
  return `${amplifyPrefix}${getConfiguration().identity.userPoolClientId}`;
}

/** Amplify's storage of the last signed-in user's data; null if there is none. */
export async function readUserPrefix(): Promise<string | null> {
  const user = await tokenStorage.getItem(`${clientPrefix()}.LastAuthUser`);
  return user === null ? null : `${clientPrefix()}.${user}.`;
}

export interface StoredTokens {
  /** Null if the set is incomplete. */
  idToken: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  /** The pool's clock minus this device's when the tokens were issued, in milliseconds. */
  clockDrift: number;
}

/**
 * What Amplify stored for the last signed-in user, or null. Read without Amplify, so that the user is known immediately and
 * offline.
 */
export async function readStoredTokens(): Promise<StoredTokens | null> {
  const prefix = await readUserPrefix();
  if (prefix === null) return null;
  const read = (name: string) => tokenStorage.getItem(`${prefix}${name}`);
  const [idToken, accessToken, refreshToken, clockDrift] = await Promise.all([
    read('idToken'),
    read('accessToken'),
    read('refreshToken'),
    read('clockDrift'),
  ]);
  if (idToken === null && accessToken === null) return null;
  return { idToken, accessToken, refreshToken, clockDrift: Number(clockDrift ?? 0) || 0 };
}

/** Pending sign-outs; `sign-out.ts` owns the format. */
export const endedSessionsKey = 'ended-sessions';

export async function hasEndedSessions(): Promise<boolean> {
  return (await tokenStorage.getItem(endedSessionsKey)) !== null;
}
