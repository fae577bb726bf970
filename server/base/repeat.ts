/**
 * Runs `work` at an interval, never two runs at a time. The returned function stops it, and resolves when the current
 * run is done.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMilliseconds, onError }: { everyMilliseconds: number; onError: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
