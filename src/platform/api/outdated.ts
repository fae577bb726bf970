const listeners = new Set<() => void>();

/** Subscribes to the server's refusal of this app version. Returns the unsubscribe function. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyOutdated(): void {
  for (const listener of listeners) listener();
}
