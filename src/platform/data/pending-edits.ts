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
 * Sends pending edits and returns whether some remain, which a sign-out would delete. Returns immediately if there is
 * no worker or nothing pending.
 */
export async function hasPendingEdits(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.serviceWorker?.controller) return false;
  const look = call(readShelves, {}, { signal: AbortSignal.timeout(lookMilliseconds) });
  if (!(await isUnsent(look, false))) return false;
  // An empty edit: it makes the worker send the pending ones.
  return isUnsent(call(saveShelves, { body: noShelves }), true);
}
