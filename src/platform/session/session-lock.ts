const lockName = 'shop-session';

/**
 * What renews or deletes the tokens takes turns, in all tabs: of several refreshes one asks and the others find the new
 * token, and none that was under way writes its tokens back after a sign-out.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  return navigator.locks.request(lockName, work);
}
