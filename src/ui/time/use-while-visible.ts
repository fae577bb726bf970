import { useEffect, useEffectEvent } from 'react';

/**
 * Runs something at an interval while the page is visible, and immediately when it becomes visible again. A run that is not over
 * yet is waited for: on a slow line the questions would pile up. Null switches it off.
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
