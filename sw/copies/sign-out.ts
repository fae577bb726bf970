import { forgetOwnerMarker, readOwnerMarker, visitor } from './owner.ts';

const inMemory: ((userId: string) => void)[] = [];
const onDevice: { forget: (userId: string) => Promise<unknown>; isCopy: boolean }[] = [];

/**
 * For modules that store a user's data on the device: deletes it when the user signs out. Copies are also deleted when the user
 * makes room and stays signed in.
 */
export function onSignOut(forget: (userId: string) => Promise<unknown>, { isCopy = true } = {}): void {
  onDevice.push({ forget, isCopy });
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

/** Deletes as much as possible, and throws afterwards if something is left. */
async function clear(userId: string, places: typeof onDevice): Promise<void> {
  clearMemory(userId);
  // Before the copies: data still being fetched for the user checks the marker, and is not stored.
  const marker = await Promise.allSettled([forgetOwnerMarker(userId)]);
  const copies = await Promise.allSettled(places.map(({ forget }) => forget(userId)));
  for (const result of [...marker, ...copies]) if (result.status === 'rejected') throw result.reason;
}

/** For a user who signs out. */
export function clearUserData(userId: string): Promise<void> {
  return clear(userId, onDevice);
}

/** For the last user of the device, after a sign-out that was interrupted. */
export async function clearOwnerData(): Promise<void> {
  const ownerId = await readOwnerMarker();
  if (ownerId !== visitor) await clearUserData(ownerId);
}

/** For a user who stays signed in. Their next request names them as the device's owner again. */
export function clearCopies(userId: string): Promise<void> {
  return clear(
    userId,
    onDevice.filter(({ isCopy }) => isCopy),
  );
}
