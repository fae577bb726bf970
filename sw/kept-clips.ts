import type { KeptAnswer } from '#contract/worker-messages.ts';

import { readOwnerMarker } from './owner.ts';
import { mediaBaseAddress } from './surroundings.ts';

/** What a fan asked to have without a connection: unlike what was only watched, it is not let go of for something newer. */
function cacheNameOf(ownerId: string): string {
  return `kept-${ownerId}`;
}

/** The whole file, where it is kept. */
export async function readKept(ownerId: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNameOf(ownerId) });
}

/** Whatever a page asks for, nothing else is kept: no picture of another fan of this device, nothing of another host. */
function isClipOrPoster(address: string): boolean {
  return ['clips', 'posters'].some((kind) => address.startsWith(`${mediaBaseAddress}/${kind}/`));
}

/** Where they had watched it already: no byte is fetched twice. */
async function readWatched(ownerId: string, address: string): Promise<Response | undefined> {
  const kind = address.startsWith(`${mediaBaseAddress}/clips/`) ? 'clips' : 'posters';
  return caches.match(address, { cacheName: `${kind}-${ownerId}` });
}

/** How often somebody was forgotten: what was on its way for them by then is not kept. */
let forgotten = 0;

async function keepOne(ownerId: string, address: string, forgottenBefore: number): Promise<void> {
  if (!isClipOrPoster(address)) throw new Error(`${address} is neither clip nor poster`);
  if ((await readKept(ownerId, address)) !== undefined) return;
  const whole = (await readWatched(ownerId, address)) ?? (await fetch(address, { credentials: 'omit' }));
  if (whole.status !== 200) throw new Error(`${address} was answered ${whole.status}`);
  if (forgotten !== forgottenBefore) throw new Error('signed out meanwhile');
  const cache = await caches.open(cacheNameOf(ownerId));
  await cache.put(address, whole);
  if (forgotten === forgottenBefore) return;
  // The sign-out came while it was written: that made the cache anew.
  await caches.delete(cacheNameOf(ownerId));
  throw new Error('signed out meanwhile');
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** One after another; `tell` hears of each. It ends with the first that could not be kept, and says why; the others stay. */
export async function keepClips(addresses: readonly string[], tell: (answer: KeptAnswer) => void): Promise<void> {
  const forgottenBefore = forgotten;
  const ownerId = await readOwnerMarker();
  try {
    for (const [index, address] of addresses.entries()) {
      await keepOne(ownerId, address, forgottenBefore);
      tell({ kind: 'progress', kept: index + 1 });
    }
    tell({ kind: 'kept' });
  } catch (error) {
    tell({ kind: isFull(error) ? 'full' : 'failed' });
  }
}

/** Whether all of them are kept. */
export async function lookForKept(addresses: readonly string[], tell: (answer: KeptAnswer) => void): Promise<void> {
  const ownerId = await readOwnerMarker();
  const found = await Promise.all(addresses.map((address) => readKept(ownerId, address)));
  tell({ kind: found.every((response) => response !== undefined) ? 'kept' : 'not-kept' });
}

export async function dropClips(addresses: readonly string[], tell: (answer: KeptAnswer) => void): Promise<void> {
  const cache = await caches.open(cacheNameOf(await readOwnerMarker()));
  await Promise.all(addresses.map((address) => cache.delete(address)));
  tell({ kind: 'not-kept' });
}

export async function forgetKeptOf(ownerId: string): Promise<void> {
  forgotten += 1;
  await caches.delete(cacheNameOf(ownerId));
}
