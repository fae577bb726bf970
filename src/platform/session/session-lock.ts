const lockName = 'shop-session';

/**
 * A lock across tabs for renewing and deleting tokens: one tab refreshes, the others find its token, and no refresh
 * writes tokens back after a sign-out.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  return navigator.locks.request(lockName, work);
}
