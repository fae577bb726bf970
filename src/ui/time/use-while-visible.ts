import { useEffect, useEffectEvent } from 'react';

/** Runs something every so often while somebody looks at the page, and at once when they come back to it. */
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
