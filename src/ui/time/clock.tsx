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

/** The server's time in milliseconds, updated every second. */
export function useNow(): number {
  const drawnAt = useContext(DrawnAt);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => drawnAt ?? current,
  );
}
