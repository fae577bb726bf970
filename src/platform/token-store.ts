import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

import { getConfiguration } from './configuration.ts';

let store: UseStore | undefined;

/** The session's tokens: IndexedDB, so that they outlive the page and localStorage's eviction is no sign-out. */
function tokenStore(): UseStore {
  store ??= createStore('farol-session', 'tokens');
  return store;
}

/** Private mode may have no IndexedDB: then a session lasts as long as its page. */
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

/** In the shape that amplify's token provider takes. */
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
  clear: (): Promise<void> =>
    attempt(
      async () => delMany(await keys(tokenStore()), tokenStore()),
      () => fallback.clear(),
    ),
};

function keyPrefix(): string {
  return `CognitoIdentityServiceProvider.${getConfiguration().identity.userPoolClientId}`;
}

export interface StoredTokens {
  idToken: string;
  refreshToken: string | null;
}

/** What amplify stored of the last signed-in user: read without amplify, so that who is signed in is known at once and offline. */
export async function readStoredTokens(): Promise<StoredTokens | null> {
  const user = await tokenStorage.getItem(`${keyPrefix()}.LastAuthUser`);
  if (user === null) return null;
  const idToken = await tokenStorage.getItem(`${keyPrefix()}.${user}.idToken`);
  if (idToken === null) return null;
  return { idToken, refreshToken: await tokenStorage.getItem(`${keyPrefix()}.${user}.refreshToken`) };
}
