import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** Render time of the server's HTML (milliseconds), during hydration. */
const DrawnAt = createContext<number | null>(null);

interface ClockProviderProps {
  drawnAt: number | null;
  children: ReactNode;
}

export function ClockProvider({ drawnAt, children }: ClockProviderProps) {
  return <DrawnAt value={drawnAt}>{children}</DrawnAt>;
}

const second = 1000;
const listeners = new Set<() => void>();
let serverAheadBy = 0;
let current = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  current = Date.now() + serverAheadBy;
  for (const listener of listeners) listener();
  // Ticks on whole seconds, so that all countdowns change together without drift.
  timer = setTimeout(tick, second - (current % second));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The server's clock minus the device's, in milliseconds. Countdowns follow the server. */
export function setServerAheadBy(milliseconds: number): void {
  serverAheadBy = milliseconds;
  current = Date.now() + serverAheadBy;
  for (const listener of listeners) listener();
}

const neverChanges = () => () => undefined;

/**
 * What `pick` makes of the server's time in milliseconds. Asks it every second, and renders only when the answer changes:
 * a primitive value or an existing object. While not `isRunning` the passing of time renders nothing.
 */
export function useNow<Picked>(pick: (now: number) => Picked, isRunning = true): Picked {
  const drawnAt = useContext(DrawnAt);
  return useSyncExternalStore(
    isRunning ? subscribe : neverChanges,
    () => pick(current),
    () => pick(drawnAt ?? current),
  );
}

/**
 * The last of these instants (ISO 8601; null: never) that has passed, in milliseconds; -Infinity before the first. What
 * changes at these instants alone can use it as the time, and renders only when one passes, in that very second.
 */
export function useLastPassed(instants: readonly (string | null)[]): number {
  return useNow((now) => Math.max(...instants.map((at) => Date.parse(at ?? '')).filter((at) => at <= now)));
}
