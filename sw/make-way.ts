const leaving = new AbortController();

/** Ends what this version does for long, once another one is about to take its place. */
export const leavingSignal = leaving.signal;

/**
 * A browser lets a version take over only when the one before has nothing left to do; Chromium waits for five minutes. What takes
 * long ends here and goes on there.
 */
export function makeWay(): void {
  leaving.abort();
}
