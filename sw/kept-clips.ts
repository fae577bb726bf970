import type { KeptAnswer } from '#contract/worker-messages.ts';

import { readOwnerMarker } from './owner.ts';

/** What a fan asked to have without a connection: unlike what was only watched, it is not let go of for something newer. */
function cacheNameOf(ownerId: string): string {
  return `kept-${ownerId}`;
}

/** The whole file, where it is kept. */
export async function readKept(ownerId: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNameOf(ownerId) });
}

/** Kept again under the fan's own care where it was watched already: no byte is fetched twice. */
async function keepOne(ownerId: string, address: string): Promise<void> {
  if ((await readKept(ownerId, address)) !== undefined) return;
  const whole = (await caches.match(address)) ?? (await fetch(address, { credentials: 'omit' }));
  if (whole.status !== 200) throw new Error(`${address} was answered ${whole.status}`);
  const cache = await caches.open(cacheNameOf(ownerId));
  await cache.put(address, whole);
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** One after another; `tell` hears of each. It ends with the first that could not be kept, and says why; the others stay. */
export async function keepClips(addresses: readonly string[], tell: (answer: KeptAnswer) => void): Promise<void> {
  const ownerId = await readOwnerMarker();
  try {
    for (const [index, address] of addresses.entries()) {
      await keepOne(ownerId, address);
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
  await caches.delete(cacheNameOf(ownerId));
}
