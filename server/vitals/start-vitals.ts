import type { Log } from '#server/base/log.ts';

import { createVitals, type Vitals } from './vitals.ts';

const everyMilliseconds = 10 * 60_000;

export interface RunningVitals extends Vitals {
  /** Logs what is left. */
  stop(): void;
}

/** Logs one line per page, figure and connection with new values, regularly. */
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
