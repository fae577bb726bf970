import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { noShelves } from '#contract/shelves/shelves.ts';

import { call } from '../api/api.ts';

/** Timeout. The worker answers immediately; no answer means there are no pending edits. */
const lookMilliseconds = 3_000;

async function isUnsent(asked: ReturnType<typeof call<typeof readShelves>>, whenUnknown: boolean): Promise<boolean> {
  try {
    return (await asked).value.isUnsent;
  } catch {
    return whenUnknown;
  }
}

/**
 * Sends what waits on this device, and answers whether it still does: a sign-out would delete it. Without a worker nothing is
 * kept, and with nothing kept the server is not waited for.
 */
export async function hasPendingEdits(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.serviceWorker?.controller) return false;
  const look = call(readShelves, {}, { signal: AbortSignal.timeout(lookMilliseconds) });
  if (!(await isUnsent(look, false))) return false;
  // No edit of its own: what waits goes with it.
  return isUnsent(call(saveShelves, { body: noShelves }), true);
}
