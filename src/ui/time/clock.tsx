import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** When the page was drawn (milliseconds), while prerendered HTML is being brought to life. */
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
  // Each tick aims at the next whole second, so that all countdowns turn together and none drifts.
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

/** How far the server's clock is ahead of the device's, in milliseconds: countdowns follow the server. */
export function setServerAheadBy(milliseconds: number): void {
  serverAheadBy = milliseconds;
  current = Date.now() + serverAheadBy;
  for (const listener of listeners) listener();
}

/** The time by the server's clock, in milliseconds, renewed every second. */
export function useNow(): number {
  const drawnAt = useContext(DrawnAt);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => drawnAt ?? current,
  );
}
