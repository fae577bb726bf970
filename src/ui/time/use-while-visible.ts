import { useEffect, useEffectEvent } from 'react';

/**
 * Runs at an interval while the page is visible, and immediately when it becomes visible. Waits for the previous run,
 * so that slow requests don't pile up. Null disables it.
 */
export function useWhileVisible(run: () => unknown, everyMilliseconds: number | null): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (everyMilliseconds === null) return undefined;
    let isRunning = false;
    const runIfVisible = async () => {
      if (isRunning || document.visibilityState !== 'visible') return;
      isRunning = true;
      try {
        await runLatest();
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void runIfVisible(), everyMilliseconds);
    const onChange = () => void runIfVisible();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [everyMilliseconds]);
}
