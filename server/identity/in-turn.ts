import { setTimeout as wait } from 'node:timers/promises';

import { tooMuch } from './protocol/cognito-error.ts';

/** At up to 20 ms each, the last in line waits about four seconds. */
const mostWaiting = 150;
/** Of the time that a piece of work took, how much belongs to everybody else after it: a quarter of the thread. */
const rest = 1 / 3;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The arithmetic of a sign-in, 10 to 20 ms of the one thread: a piece at a time, with room for others in between, however many
 * networks ask for it. Refused when too many wait already.
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
