import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log.ts';

import type { LoadedPosts, PostOutcome, PostSource } from './post-source.ts';

const minute = 60_000;
/** How often posts are requested: the limit of the smallest plan of the X API. */
const freshMilliseconds = 15 * minute;
/** Maximum time for which a deleted post may still be shown. */
const shownMilliseconds = 24 * 60 * minute;
const firstPauseMilliseconds = minute;
const longestPauseMilliseconds = 60 * minute;

interface CacheParts {
  source: PostSource;
  clock: Clock;
  log: Log;
}

/**
 * Caches posts in memory. Returns known posts immediately and refreshes them in the background; only the first call
 * waits. Null if nothing was loaded within a day.
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
    // The network's retry time is accepted within bounds.
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
