import type { Clock } from '#server/base/clock.ts';

interface QuotaOptions {
  clock: Clock;
  /** How many uses one caller has within a window. */
  uses: number;
  windowMilliseconds: number;
}

/** With more callers than this in one window, further ones share a count: memory is limited. */
const maxCallers = 10_000;

/**
 * Counts uses by caller in memory, for unimportant limits: a restart resets them, and each instance counts separately.
 * The returned function returns false once they are spent.
 */
export function createQuota({ clock, uses, windowMilliseconds }: QuotaOptions): (caller: string) => boolean {
  const spent = new Map<string, number>();
  let windowStart = 0;
  return (caller) => {
    const now = clock.now().getTime();
    if (now - windowStart >= windowMilliseconds) {
      spent.clear();
      windowStart = now;
    }
    const key = spent.has(caller) || spent.size < maxCallers ? caller : 'all others';
    const count = (spent.get(key) ?? 0) + 1;
    spent.set(key, count);
    return count <= uses;
  };
}
