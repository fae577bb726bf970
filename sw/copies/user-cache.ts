import { onSignOut } from './sign-out.ts';

/** Of a cache that is one user's alone. Signing out deletes every cache that is named by this, so none has to be listed anywhere. */
export function userCacheName(kind: string, userId: string): string {
  return `${kind}-${userId}`;
}

onSignOut(async (userId) => {
  const names = await caches.keys();
  const own = names.filter((name) => name.endsWith(userCacheName('', userId)));
  await Promise.all(own.map((name) => caches.delete(name)));
});
