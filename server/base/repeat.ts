/**
 * Runs `work` regularly; a run that takes longer is waited for. The returned function ends it, and resolves once the run under way
 * is done.
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
