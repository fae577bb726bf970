import type { AppRouter } from './router.tsx';

/** The router listens to the history only after its first render. A step back before that would change the URL and not the page. */
export function followEarlySteps({ history, load }: AppRouter): void {
  const stop = history.subscribe(() => {
    if (history.subscribers.size > 1) stop();
    else void load();
  });
}
