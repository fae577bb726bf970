import { forgetOwnerMarker } from './owner.ts';

const inMemory: ((userId: string) => void)[] = [];
const onDevice: ((userId: string) => Promise<unknown>)[] = [];

/** For modules that store a user's data on the device: deletes it when the user signs out. */
export function onSignOut(forget: (userId: string) => Promise<unknown>): void {
  onDevice.push(forget);
}

/**
 * What the worker holds in memory of a user: one object per user, so that concurrent changes apply to the same one. Signing out
 * drops it and aborts the signal that it was created with.
 */
export function perUser<State>(create: (signedOut: AbortSignal) => State): (userId: string) => State {
  const held = new Map<string, { state: State; end: AbortController }>();
  inMemory.push((userId) => {
    held.get(userId)?.end.abort();
    held.delete(userId);
  });
  return (userId) => {
    const found = held.get(userId);
    if (found !== undefined) return found.state;
    const end = new AbortController();
    const state = create(end.signal);
    held.set(userId, { state, end });
    return state;
  };
}

/** As after a restart of the worker: what is on the device stays. */
export function clearMemory(userId: string): void {
  for (const forget of inMemory) forget(userId);
}

export async function clearUserData(userId: string): Promise<void> {
  clearMemory(userId);
  // Before the copies: data still being fetched for the user checks the marker, and is not stored.
  await forgetOwnerMarker(userId);
  await Promise.all(onDevice.map((forget) => forget(userId)));
}
