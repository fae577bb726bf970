type Listener = (aheadByMilliseconds: number) => void;

const listeners = new Set<Listener>();

/** Every answer of the server's carries its time (`Date`, whole seconds): countdowns follow that clock, not the device's. */
export function noteServerDate(date: string | null, now: number): void {
  const serverNow = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverNow)) return;
  for (const listener of listeners) listener(serverNow - now);
}

/** Returns what ends the listening. */
export function onServerClock(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
