type Listener = (aheadByMilliseconds: number) => void;

const listeners = new Set<Listener>();

/**
 * The server's clock, from the `Date` header of its answers (whole seconds). Countdowns use it instead of the device's.
 */
export function noteServerDate(date: string | null, now: number): void {
  const serverNow = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverNow)) return;
  for (const listener of listeners) listener(serverNow - now);
}

/** Returns the unsubscribe function. */
export function onServerClock(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
