import { setTimeout as wait } from 'node:timers/promises';

import { tooMuch } from './protocol/cognito-error.ts';

/** At up to 20 ms each, the last in line waits about four seconds. */
const mostWaiting = 150;
/** Share of the thread left for other work: a quarter. */
const rest = 1 / 3;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Serializes the arithmetic of sign-ins (10 to 20 ms each), with time for other work in between. Refused when too many
 * wait.
 */
export async function inTurn<T>(work: () => T): Promise<T> {
  if (waiting >= mostWaiting) throw tooMuch();
  waiting += 1;
  let took = 0;
  const mine = last.then(() => {
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      waiting -= 1;
      took = performance.now() - startedAt;
    }
  });
  const pause = () => wait(took * rest);
  last = mine.then(pause, pause);
  return mine;
}
