import type { DeviceStore } from './device-store.ts';

/** Shared public copies change rarely, so they are loaded again at most once a day. */
const freshMilliseconds = 24 * 3_600_000;

/** The stored value if it is less than a day old; otherwise loads it, and stores it if the store accepts it. */
export async function refreshCopy(
  store: DeviceStore<unknown>,
  key: string,
  load: () => Promise<unknown>,
): Promise<unknown> {
  const copy = await store.read(key);
  if (copy !== undefined && Date.now() - Date.parse(copy.savedAt) < freshMilliseconds) return copy.value;
  const askedAt = performance.now();
  const value = await load();
  if (store.accepts(key, value)) await store.write(key, value, askedAt);
  return value;
}
