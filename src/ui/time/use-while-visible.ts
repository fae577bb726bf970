import { useEffect, useEffectEvent } from 'react';

/** Runs a callback at an interval while the page is visible, and immediately when it becomes visible again. */
export function useWhileVisible(run: () => void, everyMilliseconds: number): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const runIfVisible = () => {
      if (document.visibilityState === 'visible') runLatest();
    };
    const timer = setInterval(runIfVisible, everyMilliseconds);
    document.addEventListener('visibilitychange', runIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', runIfVisible);
    };
  }, [everyMilliseconds]);
}
