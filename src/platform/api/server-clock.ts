type Listener = (aheadByMilliseconds: number) => void;

const listeners = new Set<Listener>();
let latest: number | undefined;

/**
 * The server's clock, from the `Date` header of its answers (whole seconds). Countdowns use it instead of the device's.
 */
export function noteServerDate(date: string | null, now: number): void {
  const serverNow = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverNow)) return;
  latest = serverNow - now;
  for (const listener of listeners) listener(latest);
}

/** Calls the listener immediately if the time is known. Returns the unsubscribe function. */
export function onServerClock(listener: Listener): () => void {
  listeners.add(listener);
  if (latest !== undefined) listener(latest);
  return () => listeners.delete(listener);
}

/** For a page that came with its data: it may call nothing that would tell the time. Offline, the device's clock stays. */
export async function askServerClock(): Promise<void> {
  if (latest !== undefined || !navigator.onLine) return;
  try {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    noteServerDate(headers.get('date'), Date.now());
  } catch {
    // The next answer contains it.
  }
}
