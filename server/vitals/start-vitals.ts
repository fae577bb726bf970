import type { Log } from '#server/base/log.ts';

import { createVitals, type Vitals } from './vitals.ts';

const everyMilliseconds = 10 * 60_000;

export interface RunningVitals extends Vitals {
  /** Logs the remaining values. */
  stop(): void;
}

/** Regularly logs one line per page, metric and connection with new values. */
export function startVitals(log: Log): RunningVitals {
  const vitals = createVitals();
  const logNews = () => {
    for (const summary of vitals.takeNews()) log.info(summary, 'web vitals');
  };
  const timer = setInterval(logNews, everyMilliseconds);
  return {
    ...vitals,
    stop() {
      clearInterval(timer);
      logNews();
    },
  };
}
