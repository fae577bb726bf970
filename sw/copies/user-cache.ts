import { onSignOut } from './sign-out.ts';

/**
 * The name of a cache for one user. Signing out deletes all caches with such names, so none has to be listed anywhere.
 */
export function userCacheName(kind: string, userId: string): string {
  return `${kind}-${userId}`;
}

onSignOut(async (userId) => {
  const names = await caches.keys();
  const own = names.filter((name) => name.endsWith(userCacheName('', userId)));
  await Promise.all(own.map((name) => caches.delete(name)));
});
