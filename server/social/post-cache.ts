import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log.ts';

import type { LoadedPosts, PostOutcome, PostSource } from './post-source.ts';

const minute = 60_000;
/** After this long the posts are requested again; the smallest plan of the X API allows one question in so long a time. */
const freshMilliseconds = 15 * minute;
/** A post that was deleted may be shown no longer than this. */
const shownMilliseconds = 24 * 60 * minute;
const firstPauseMilliseconds = minute;
const longestPauseMilliseconds = 60 * minute;

interface CacheParts {
  source: PostSource;
  clock: Clock;
  log: Log;
}

/**
 * The posts, kept in memory. Answers what is known right away, and refreshes it in the background; only the first question waits,
 * for as long as the source takes. Null where nothing was ever loaded, or not for a day.
 */
export function createPostCache({ source, clock, log }: CacheParts): () => Promise<LoadedPosts | null> {
  let loaded: { posts: LoadedPosts; at: number } | null = null;
  let notBefore = 0;
  let pause = firstPauseMilliseconds;
  let running: Promise<void> | null = null;

  function note(outcome: PostOutcome): void {
    const now = clock.now().getTime();
    if (outcome.kind === 'loaded') {
      loaded = { posts: outcome, at: now };
      pause = firstPauseMilliseconds;
      notBefore = now + freshMilliseconds;
      return;
    }
    const reset = outcome.kind === 'limited' ? (outcome.until?.getTime() ?? 0) : 0;
    // What is said of the end of a limit is believed within reason.
    notBefore = Math.min(Math.max(now + pause, reset), now + shownMilliseconds);
    pause = Math.min(pause * 2, longestPauseMilliseconds);
    const reason = outcome.kind === 'limited' ? 'too many requests' : outcome.reason;
    log.warn({ reason }, 'the posts could not be refreshed');
  }

  async function refresh(): Promise<void> {
    note(await source.load());
    running = null;
  }

  return async () => {
    const now = clock.now().getTime();
    if (now >= notBefore) running ??= refresh();
    if (loaded !== null && now - loaded.at >= shownMilliseconds) loaded = null;
    if (loaded === null) await running;
    return loaded?.posts ?? null;
  };
}
