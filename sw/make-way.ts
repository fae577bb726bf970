import { makeWayChannel } from '#contract/worker/page-messages.ts';

const leaving = new AbortController();

/** Stops long work of this version when another one is about to take control. */
export const leavingSignal = leaving.signal;

/**
 * A browser lets a version take control only when the previous one has no work left; Chromium waits up to five minutes.
 * Long work stops here, and the new version continues it.
 */
export function makeWay(): void {
  leaving.abort();
}

/** The worker of the off switch takes control without a page's help, and asks on a channel. */
export function listenToNextWorker(): void {
  new BroadcastChannel(makeWayChannel).addEventListener('message', makeWay);
}
