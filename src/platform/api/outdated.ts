const listeners = new Set<() => void>();

/** Called when the server says that it no longer speaks with this version of the app. Returns what ends the listening. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOutdated(): void {
  for (const listener of listeners) listener();
}
